import type { Dream } from '@dreamloom/contracts/http';
import { createContext, type ReactNode, startTransition, useCallback, useContext, useState } from 'react';
import { useStoredDream } from '../../../api/use-journal.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { OnDemand } from '../../../ui/OnDemand.js';

type DialogKind = 'people' | 'mail' | 'link' | 'delete';
type OpenDialog = (kind: DialogKind, dream: Dream) => void;

const OpenDialogContext = createContext<OpenDialog>(() => undefined);

/** Opens a dialog of a dream. The function never changes, so that no card renders again with the page. */
export const useOpenDialog = (): OpenDialog => useContext(OpenDialogContext);

// Not part of the first load.
const PeopleDialog = lazyPart(async () => (await import('./PeopleDialog.js')).PeopleDialog);
const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog.js')).DeleteDialog);
export const PrivateLinkDialog = lazyPart(
  async () => (await import('../../../ui/PrivateLinkDialog.js')).PrivateLinkDialog,
  'links',
);
const MailDialog = lazyPart(async () => (await import('./MailDialog.js')).MailDialog);

interface DreamDialogsProps {
  onDeleted: (dream: Dream) => void;
  children: ReactNode;
}

/** Gives dreams their dialogs, of which one at a time is open. */
export function DreamDialogs({ onDeleted, children }: DreamDialogsProps) {
  const [opened, setOpened] = useState<{ kind: DialogKind; dream: Dream } | null>(null);
  // Large parts are rendered between what the dreamer does.
  const open = useCallback<OpenDialog>((kind, dream) => startTransition(() => setOpened({ kind, dream })), []);
  const close = () => setOpened(null);
  const stored = useStoredDream(opened?.dream.id ?? '');
  const dream = opened && (stored ?? opened.dream);
  return (
    <OpenDialogContext value={open}>
      {children}
      {dream && (
        <OnDemand onFailed={close}>
          {opened?.kind === 'people' && <PeopleDialog dream={dream} onClose={close} />}
          {opened?.kind === 'mail' && <MailDialog dream={dream} onClose={close} />}
          {opened?.kind === 'link' && <PrivateLinkDialog dreams={[dream]} onClose={close} />}
          {opened?.kind === 'delete' && (
            <DeleteDialog dream={dream} onClose={close} onDeleted={() => onDeleted(opened.dream)} />
          )}
        </OnDemand>
      )}
    </OpenDialogContext>
  );
}
