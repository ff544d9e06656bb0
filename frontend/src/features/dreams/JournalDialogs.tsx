import type { Dream } from '@dreamloom/contracts/http';
import { lazy, Suspense } from 'react';
import type { DialogKind } from './desk.js';

// Behind a press of a button: not part of the first load.
const ViewDialog = lazy(async () => ({ default: (await import('./dialogs/ViewDialog.js')).ViewDialog }));
const PeopleDialog = lazy(async () => ({ default: (await import('./dialogs/PeopleDialog.js')).PeopleDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./dialogs/DeleteDialog.js')).DeleteDialog }));
const MailDialog = lazy(async () => ({ default: (await import('./dialogs/MailDialog.js')).MailDialog }));

interface JournalDialogsProps {
  opened: { kind: DialogKind; dream: Dream; imageId?: string } | null;
  /** What is loaded, which is newer than the dream that was opened. */
  dreams: Dream[] | undefined;
  timeZone: string | null;
  onClose: () => void;
}

/** The one dialog that is open over the journal, if any. */
export function JournalDialogs({ opened, dreams, timeZone, onClose }: JournalDialogsProps) {
  if (opened === null) return null;
  const { kind, imageId } = opened;
  const dream = dreams?.find(({ id }) => id === opened.dream.id) ?? opened.dream;
  return (
    <Suspense>
      {kind === 'view' && <ViewDialog dream={dream} imageId={imageId} timeZone={timeZone} onClose={onClose} />}
      {kind === 'people' && <PeopleDialog dream={dream} onClose={onClose} />}
      {kind === 'mail' && <MailDialog dream={dream} onClose={onClose} />}
      {kind === 'delete' && <DeleteDialog dream={dream} onClose={onClose} />}
    </Suspense>
  );
}
