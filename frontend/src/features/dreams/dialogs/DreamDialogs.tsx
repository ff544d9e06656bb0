import type { Dream } from '@dreamloom/contracts/http';
import { type ReactNode, startTransition, useMemo, useState } from 'react';
import { useStoredDream } from '../../../api/use-journal.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { OnDemand } from '../../../ui/OnDemand.js';
import { type DialogKind, type JournalView, JournalViewContext } from '../journal-view.js';

// Not part of the first load.
const PeopleDialog = lazyPart(async () => (await import('./PeopleDialog.js')).PeopleDialog);
const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog.js')).DeleteDialog);
const MailDialog = lazyPart(async () => (await import('./MailDialog.js')).MailDialog);

interface DreamDialogsProps {
  /** Always the same function. */
  edit: (dreamId: string | null) => void;
  onDeleted?: () => void;
  children: ReactNode;
}

/** Gives dreams their editor and their dialogs, of which one at a time is open. */
export function DreamDialogs({ edit, onDeleted, children }: DreamDialogsProps) {
  const [opened, setOpened] = useState<{ kind: DialogKind; dream: Dream } | null>(null);
  const view = useMemo<JournalView>(
    () => ({
      // Large parts are rendered between what the dreamer does.
      edit: (dreamId) => startTransition(() => edit(dreamId)),
      open: (kind, dream) => startTransition(() => setOpened({ kind, dream })),
    }),
    [edit],
  );
  const close = () => setOpened(null);
  const stored = useStoredDream(opened?.dream.id ?? '');
  const dream = opened && (stored ?? opened.dream);
  return (
    <JournalViewContext value={view}>
      {children}
      {dream && (
        <OnDemand onFailed={close}>
          {opened?.kind === 'people' && <PeopleDialog dream={dream} onClose={close} />}
          {opened?.kind === 'mail' && <MailDialog dream={dream} onClose={close} />}
          {opened?.kind === 'delete' && (
            <DeleteDialog dream={dream} onClose={close} {...(onDeleted && { onDeleted })} />
          )}
        </OnDemand>
      )}
    </JournalViewContext>
  );
}
