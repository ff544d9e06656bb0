import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { measures, motion, radii } from '../theme/measures.js';
import { overImage } from '../theme/tokens.js';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Wide enough for an image. */
  wide?: boolean;
}

/** A modal dialog: traps the focus, closes on Escape, and returns the focus. */
export function Dialog({ open, onClose, title, description, children, wide = false }: DialogProps) {
  const closeButton = useRef<HTMLButtonElement>(null);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <Backdrop />
        {/* Base UI would find the same first button by reading the styles of all elements. */}
        <Popup data-size={wide ? 'wide' : 'page'} initialFocus={closeButton}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 1.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Title dir="auto">{title}</Title>
              {description !== undefined && <Description render={<div />}>{description}</Description>}
            </Box>
            <BaseDialog.Close
              ref={closeButton}
              render={
                <IconButton aria-label={t`Close`} sx={{ mt: -1, marginInlineEnd: -1 }}>
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

interface AlertDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** Makes it a question that needs an answer; without it, a message to acknowledge. */
  confirm?: {
    label: string;
    run: () => void;
    destructive?: boolean;
    /** Set where the question stays open until `run` closes it; true while the request runs. */
    busy?: boolean;
  };
  /** The result of the request, where the question stays open. */
  children?: ReactNode;
}

/** A question or message that must be answered before anything else. */
export function AlertDialog({ open, onClose, title, description, confirm, children }: AlertDialogProps) {
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseAlertDialog.Portal>
        <Backdrop />
        <Popup>
          <Title dir="auto">{title}</Title>
          {description !== undefined && <Description>{description}</Description>}
          {children && <Box sx={{ mt: 2 }}>{children}</Box>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5, mt: 3 }}>
            <BaseAlertDialog.Close
              render={<Button variant={confirm ? 'outlined' : 'contained'}>{confirm ? t`Cancel` : t`OK`}</Button>}
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

const fade = {
  transition: `opacity ${motion.fade} ${motion.ease}`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
} as const;

/** The veil behind everything modal. */
export const Backdrop = styled(BaseDialog.Backdrop)(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
  backgroundColor: overImage.scrim,
  ...fade,
}));

const Popup = styled(BaseDialog.Popup)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.modal,
  top: '50%',
  insetInline: 0,
  marginInline: 'auto',
  translate: '0 -50%',
  width: `min(${measures.dialogMax}, calc(100vw - 2rem))`,
  maxHeight: 'calc(100dvh - 2rem)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: theme.spacing(3),
  borderRadius: radii.card,
  border: `${measures.hairline} solid ${theme.vars.palette.line}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.drawer,
  boxShadow: theme.vars.palette.lift,
  '&:focus-visible': { outline: 'none' },
  '&[data-size=wide]': { width: 'min(64rem, calc(100vw - 2rem))' },
  [theme.breakpoints.down('md')]: {
    // A question stands at the bottom, where a thumb reaches its buttons.
    top: 'auto',
    bottom: theme.spacing(2),
    translate: 'none',
    '&[data-size]': {
      inset: 0,
      display: 'flex',
      flexDirection: 'column',
      width: '100vw',
      height: '100dvh',
      maxHeight: 'none',
      padding: theme.spacing(2.5),
      paddingBottom: `max(${theme.spacing(2.5)}, env(safe-area-inset-bottom))`,
      border: 0,
      borderRadius: 0,
    },
    // The last element of a form is its main button.
    '&[data-size] > form': { flex: 1, display: 'flex', flexDirection: 'column' },
    '&[data-size] > form > :last-child': { marginTop: 'auto', alignSelf: 'stretch' },
  },
  ...fade,
}));

const Title = styled(BaseDialog.Title)(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));

const Description = styled(BaseDialog.Description)(({ theme }) => ({
  margin: theme.spacing(0.75, 0, 0),
  color: theme.vars.palette.text.secondary,
}));
