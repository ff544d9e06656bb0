import type { Dream } from '@dreamloom/contracts/http';
import { lazyPart } from '../../ui/lazy-part.js';
import { OnDemand } from '../../ui/OnDemand.js';
import type { DialogKind } from './desk.js';

// Behind a press of a button: not part of the first load.
const ViewDialog = lazyPart(() => import('./dialogs/ViewDialog.js'), 'ViewDialog');
const PeopleDialog = lazyPart(() => import('./dialogs/PeopleDialog.js'), 'PeopleDialog');
const DeleteDialog = lazyPart(() => import('./dialogs/DeleteDialog.js'), 'DeleteDialog');
const MailDialog = lazyPart(() => import('./dialogs/MailDialog.js'), 'MailDialog');

interface JournalDialogsProps {
  opened: { kind: DialogKind; dream: Dream; imageId?: string } | null;
  /** What is shown, which is newer than the dream that was opened. */
  dreams: Dream[];
  timeZone: string | null;
  onClose: () => void;
}

/** The one dialog that is open over the journal, if any. */
export function JournalDialogs({ opened, dreams, timeZone, onClose }: JournalDialogsProps) {
  if (opened === null) return null;
  const { kind, imageId } = opened;
  const dream = dreams.find(({ id }) => id === opened.dream.id) ?? opened.dream;
  return (
    <OnDemand onFailed={onClose}>
      {kind === 'view' && <ViewDialog dream={dream} imageId={imageId} timeZone={timeZone} onClose={onClose} />}
      {kind === 'people' && <PeopleDialog dream={dream} onClose={onClose} />}
      {kind === 'mail' && <MailDialog dream={dream} onClose={onClose} />}
      {kind === 'delete' && <DeleteDialog dream={dream} onClose={onClose} />}
    </OnDemand>
  );
}
