import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Backdrop, Description, Popup, Title } from './parts.js';

interface AlertDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** With it this is a question, which is only answered by a press of a button; without it, a word to take note of. */
  confirm?: { label: string; run: () => void; destructive?: boolean };
}

/** A question or a word that wants an answer before anything else happens. */
export function AlertDialog({ open, onClose, title, description, confirm }: AlertDialogProps) {
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseAlertDialog.Portal>
        <Backdrop />
        <Popup>
          <Title>{title}</Title>
          {description !== undefined && <Description>{description}</Description>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5, mt: 3 }}>
            <BaseAlertDialog.Close
              render={<Button variant={confirm ? 'outlined' : 'contained'}>{confirm ? 'Cancel' : 'OK'}</Button>}
            />
            {confirm && (
              <Button
                variant="contained"
                color={confirm.destructive ? 'error' : 'primary'}
                onClick={() => {
                  onClose();
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
