import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { measures } from '../../theme/measures.js';
import { Backdrop, Description, Popup, Title } from './parts.js';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Wide enough for a picture. */
  wide?: boolean;
  /** Where the keyboard goes when it closes; the control that had it before, unless told otherwise. */
  returnTo?: RefObject<HTMLElement | null>;
}

/** A page above the page: keeps the keyboard inside, closes on Escape, and gives the focus back. */
export function Dialog({ open, onClose, title, description, children, wide = false, returnTo }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <Backdrop />
        <Popup data-wide={wide || undefined} {...(returnTo && { finalFocus: returnTo })}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 1.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Title>{title}</Title>
              {description !== undefined && <Description render={<div />}>{description}</Description>}
            </Box>
            <BaseDialog.Close
              render={
                <IconButton aria-label="Close" sx={{ mt: -1, mr: -1 }}>
                  <X size={measures.icon} aria-hidden />
                </IconButton>
              }
            />
          </Box>
          {children}
        </Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
