import type { Components, Theme } from '@mui/material/styles';
import { measures, motion, radii } from './measures.js';

/** The frame of a text field. */
export const fieldFrame = (theme: Theme) => ({
  border: `${measures.hairline} solid ${theme.vars.palette.line}`,
  borderRadius: radii.pill,
  backgroundColor: theme.vars.palette.background.paper,
  padding: theme.spacing(0.8, 2.8),
  minHeight: measures.touch,
  gap: theme.spacing(1.5),
  color: theme.vars.palette.text.primary,
  transition: `border-color ${motion.quick} ${motion.ease}`,
  '&:has(:focus-visible)': {
    outline: `${measures.ring} solid ${theme.vars.palette.primary.main}`,
    outlineOffset: measures.ring,
  },
});

/** The input in that frame. */
export const fieldInput = (theme: Theme) => ({
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  // The ring of the whole field replaces the ring of the input inside it.
  '&:focus-visible': { outline: 'none' },
});

/** Default props and styles of Material UI's components. */
export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        // A button has the font of the system otherwise.
        fontFamily: 'inherit',
        // Material UI removes the focus ring in favour of its ripple.
        '&:focus-visible': {
          outline: `${measures.ring} solid ${theme.vars.palette.primary.main}`,
          outlineOffset: measures.ringGap,
        },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radii.pill,
        padding: theme.spacing(1.45, 3),
        minHeight: measures.touch,
        transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
      }),
      sizeSmall: ({ theme }) => ({ padding: theme.spacing(0.9, 2.4), fontSize: '0.9375rem' }),
      outlined: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        borderColor: theme.vars.palette.line,
        '&:hover': { borderColor: theme.vars.palette.primary.main, backgroundColor: theme.vars.palette.tint.primary },
      }),
      // Material UI's own margins are physical, which right-to-left languages turn the wrong way.
      startIcon: ({ theme }) => ({ margin: 0, marginInline: theme.spacing(-0.5, 1) }),
      endIcon: ({ theme }) => ({ margin: 0, marginInline: theme.spacing(1, -0.5) }),
      contained: ({ theme }) => ({
        '&:hover': { backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 86%, currentColor)` },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        flex: 'none',
        width: measures.touch,
        height: measures.touch,
        color: theme.vars.palette.text.secondary,
        '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.tint.primary },
      }),
    },
  },
  MuiInputBase: {
    // Each field would run an animation to notice when the browser fills it in, which only Material UI's labels need.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: ({ theme }) => ({ ...fieldFrame(theme), '&.Mui-error': { borderColor: theme.vars.palette.error.main } }),
      input: ({ theme }) => fieldInput(theme),
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        width: measures.sidebar,
        backgroundColor: theme.vars.palette.background.drawer,
        backgroundImage: 'none',
        padding: theme.spacing(3.5, 2.5),
      }),
    },
  },
};
