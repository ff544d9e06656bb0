import type { Dream } from '@dreamloom/contracts/http';
import { sentenceOf, statusOf } from '../../../api/call.js';
import { useDeleteDreamMutation, useRestoreDreamMutation } from '../../../api/dream.api.js';
import { AlertDialog } from '../../../ui/Dialog/AlertDialog.js';
import { useToast } from '../../../ui/Toast/use-toast.js';
import { useIsMobile } from '../../../ui/use-is-mobile.js';

const QUESTION = 'Are you sure you want to delete this dream?';
const NO_WAY_BACK = 'This action cannot be undone.';

/** Asks before a dream goes; on a desktop a toast brings it back for a moment. */
export function DeleteDialog({ dream, onClose }: { dream: Dream; onClose: () => void }) {
  const isMobile = useIsMobile();
  const toast = useToast();
  const [remove] = useDeleteDreamMutation();
  const [restore] = useRestoreDreamMutation();

  const undo = async () => {
    const { error } = await restore(dream.id);
    if (error === undefined) toast({ title: 'Your dream is back' });
    else {
      const description = sentenceOf(error, 'Please try again later');
      toast({ title: 'Failed to bring the dream back', description, variant: 'destructive' });
    }
  };

  const run = async () => {
    const { error } = await remove(dream.id);
    if (error !== undefined) {
      const description = sentenceOf(error, `Failed to delete dream (${statusOf(error)})`);
      toast({ title: 'Failed to delete dream', description, variant: 'destructive' });
    } else if (isMobile) toast({ title: 'Dream deleted' });
    else toast({ title: 'Dream deleted', action: { label: 'Undo', run: () => void undo() } });
  };

  return (
    <AlertDialog
      open
      onClose={onClose}
      title={QUESTION}
      {...(isMobile && { description: NO_WAY_BACK })}
      confirm={{ label: 'Delete', run: () => void run(), destructive: true }}
    />
  );
}
