import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { statusOf } from '../../../api/call.js';
import { useRestoreDreamMutation } from '../../../api/dreams.api.js';
import { AlertDialog } from '../../../ui/Dialog.js';
import { useIsMobile } from '../../../ui/page-hooks.js';
import { Panel } from '../../../ui/Panel.js';
import { useToast } from '../../../ui/toasts.js';
import { type Failure, FailureNotice, failureToast } from '../Failure.js';
import { useDeleteDream } from '../use-delete-dream.js';

const failureOf = (error: unknown): Failure => ({
  title: t`Failed to delete dream`,
  error,
  fallback: t`Failed to delete dream (${statusOf(error)})`,
});

interface DeleteDialogProps {
  dream: Dream;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ dream, onClose, onDeleted }: DeleteDialogProps) {
  const isMobile = useIsMobile();
  const toast = useToast();
  const [remove, { isLoading, error: failed }] = useDeleteDream();
  const { undo } = useUndo(dream.id);

  const run = async () => {
    const { error } = await remove(dream);
    if (error !== undefined) return toast(failureToast(failureOf(error)));
    onClose();
    onDeleted();
    toast({ title: t`Dream deleted`, action: { label: t`Undo`, run: undo } });
  };

  return (
    <AlertDialog
      open
      onClose={onClose}
      title={t`Are you sure you want to delete this dream?`}
      description={
        isMobile
          ? t`It stays in the trash for 30 days. After that: This action cannot be undone.`
          : t`It stays in the trash for 30 days.`
      }
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

/** Brings a dream back from the trash. */
function useUndo(dreamId: string) {
  const toast = useToast();
  const [restore, { isLoading }] = useRestoreDreamMutation();
  const run = async () => {
    const { error } = await restore(dreamId);
    if (error === undefined) toast({ title: t`Your dream is back` });
    else toast(failureToast({ title: t`Failed to bring the dream back`, error }));
  };
  return { isLoading, undo: () => void run() };
}

/** In the place of a dream that was deleted just now. */
export function TrashedRow({ dream }: { dream: Dream }) {
  const { isLoading, undo } = useUndo(dream.id);
  return (
    <Panel sx={{ display: 'flex', alignItems: 'center', gap: 2, px: { xs: 2, md: 3.75 }, py: 1.25 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t`Moved to trash`}</Box>
        <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {dream.title}
        </Box>
      </Box>
      <Button variant="outlined" disabled={isLoading} onClick={undo}>{t`Undo`}</Button>
    </Panel>
  );
}
