import type { CSSObject, Theme } from '@mui/material/styles';
import { measures, motion, radii } from '../theme/measures.js';

/** Styles of menus and lists of choices. */
export const popupSurface = (theme: Theme): CSSObject => ({
  minWidth: 'max(var(--anchor-width), 11rem)',
  maxHeight: 'var(--available-height)',
  overflowY: 'auto',
  padding: theme.spacing(0.75),
  borderRadius: radii.card,
  border: `${measures.hairline} solid ${theme.vars.palette.line}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.drawer,
  boxShadow: theme.vars.palette.lift,
  transition: `opacity ${motion.quick} ${motion.ease}`,
  '&:focus-visible': { outline: 'none' },
  '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
});

export const popupItem = (theme: Theme): CSSObject => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: measures.touch,
  padding: theme.spacing(0.75, 1.75),
  borderRadius: radii.entry,
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  outline: 'none',
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '&[data-highlighted]': { backgroundColor: theme.vars.palette.tint.primary },
  '&[data-disabled]': { opacity: 0.55, cursor: 'default' },
});
