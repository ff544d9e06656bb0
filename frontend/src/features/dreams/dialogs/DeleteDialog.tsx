import type { Dream } from '@dreamloom/contracts/http';
import { statusOf } from '../../../api/call.js';
import { useDeleteDreamMutation, useRestoreDreamMutation } from '../../../api/dreams.api.js';
import { AlertDialog } from '../../../ui/Dialog.js';
import { useIsMobile } from '../../../ui/page-hooks.js';
import { useToast } from '../../../ui/toasts.js';
import { type Failure, FailureNotice, failureToast } from '../Failure.js';

const QUESTION = 'Are you sure you want to delete this dream?';
const NO_WAY_BACK = 'This action cannot be undone.';

const failureOf = (error: unknown): Failure => ({
  title: 'Failed to delete dream',
  error,
  fallback: `Failed to delete dream (${statusOf(error)})`,
});

export function DeleteDialog({ dream, onClose }: { dream: Dream; onClose: () => void }) {
  const isMobile = useIsMobile();
  const toast = useToast();
  const [remove, { isLoading, error: failed }] = useDeleteDreamMutation();
  const [restore] = useRestoreDreamMutation();

  const undo = async () => {
    const { error } = await restore(dream.id);
    if (error === undefined) toast({ title: 'Your dream is back' });
    else toast(failureToast({ title: 'Failed to bring the dream back', error }));
  };

  const run = async () => {
    const { error } = await remove(dream.id);
    if (error !== undefined) return toast(failureToast(failureOf(error)));
    onClose();
    if (isMobile) toast({ title: 'Dream deleted' });
    else toast({ title: 'Dream deleted', action: { label: 'Undo', run: () => void undo() } });
  };

  return (
    <AlertDialog
      open
      onClose={onClose}
      title={QUESTION}
      {...(isMobile && { description: NO_WAY_BACK })}
      confirm={{
        label: isLoading ? 'Deleting...' : 'Delete',
        run: () => void run(),
        destructive: true,
        busy: isLoading,
      }}
    >
      {failed !== undefined && <FailureNotice {...failureOf(failed)} />}
    </AlertDialog>
  );
}
