import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { styled } from '@mui/material/styles';
import { measures, motion, radii } from '../../theme/measures.js';
import { unpainted } from '../../theme/tokens.js';

const fade = {
  transition: `opacity ${motion.fade} ${motion.ease}`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
} as const;

export const Backdrop = styled(BaseDialog.Backdrop)(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
  backgroundColor: unpainted.scrim,
  ...fade,
}));

export const Popup = styled(BaseDialog.Popup)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.modal,
  top: '50%',
  left: '50%',
  translate: '-50% -50%',
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
  '&[data-wide]': { width: 'min(64rem, calc(100vw - 2rem))' },
  ...fade,
}));

export const Title = styled(BaseDialog.Title)(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));

export const Description = styled(BaseDialog.Description)(({ theme }) => ({
  margin: theme.spacing(0.75, 0, 0),
  color: theme.vars.palette.text.secondary,
}));
