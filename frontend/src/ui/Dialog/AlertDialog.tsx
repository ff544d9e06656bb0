import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Backdrop, Description, Popup, Title } from './parts.js';

interface AlertDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** With it this is a question, which is only answered by a press of a button; without it, a word to take note of. */
  confirm?: {
    label: string;
    run: () => void;
    destructive?: boolean;
    /** Given where the question stays until `run` closes it; true while that is being done. */
    busy?: boolean;
  };
  /** What became of the answer, where the question stays. */
  children?: ReactNode;
}

/** A question or a word that wants an answer before anything else happens. */
export function AlertDialog({ open, onClose, title, description, confirm, children }: AlertDialogProps) {
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseAlertDialog.Portal>
        <Backdrop />
        <Popup>
          <Title>{title}</Title>
          {description !== undefined && <Description>{description}</Description>}
          {children && <Box sx={{ mt: 2 }}>{children}</Box>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5, mt: 3 }}>
            <BaseAlertDialog.Close
              render={<Button variant={confirm ? 'outlined' : 'contained'}>{confirm ? 'Cancel' : 'OK'}</Button>}
            />
            {confirm && (
              <Button
                variant="contained"
                color={confirm.destructive ? 'error' : 'primary'}
                disabled={confirm.busy === true}
                onClick={() => {
                  if (confirm.busy === undefined) onClose();
                  confirm.run();
                }}
              >
                {confirm.label}
              </Button>
            )}
          </Box>
        </Popup>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  );
}
