import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { statusOf } from '../../../api/call.js';
import { useDeleteDreamMutation, useRestoreDreamMutation } from '../../../api/dreams.api.js';
import { AlertDialog } from '../../../ui/Dialog.js';
import { useIsMobile } from '../../../ui/page-hooks.js';
import { useToast } from '../../../ui/toasts.js';
import { type Failure, FailureNotice, failureToast } from '../Failure.js';

const failureOf = (error: unknown): Failure => ({
  title: t`Failed to delete dream`,
  error,
  fallback: t`Failed to delete dream (${statusOf(error)})`,
});

interface DeleteDialogProps {
  dream: Dream;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteDialog({ dream, onClose, onDeleted }: DeleteDialogProps) {
  const isMobile = useIsMobile();
  const toast = useToast();
  const [remove, { isLoading, error: failed }] = useDeleteDreamMutation();
  const [restore] = useRestoreDreamMutation();

  const undo = async () => {
    const { error } = await restore(dream.id);
    if (error === undefined) toast({ title: t`Your dream is back` });
    else toast(failureToast({ title: t`Failed to bring the dream back`, error }));
  };

  const run = async () => {
    const { error } = await remove({ id: dream.id, revision: dream.revision });
    if (error !== undefined) return toast(failureToast(failureOf(error)));
    onClose();
    onDeleted?.();
    if (isMobile) toast({ title: t`Dream deleted` });
    else toast({ title: t`Dream deleted`, action: { label: t`Undo`, run: () => void undo() } });
  };

  return (
    <AlertDialog
      open
      onClose={onClose}
      title={t`Are you sure you want to delete this dream?`}
      {...(isMobile && {
        description: t`It stays in the trash for 30 days. After that: This action cannot be undone.`,
      })}
      confirm={{
        label: isLoading ? t`Deleting...` : t`Delete`,
        run: () => void run(),
        destructive: true,
        busy: isLoading,
      }}
    >
      {failed !== undefined && <FailureNotice {...failureOf(failed)} />}
    </AlertDialog>
  );
}
