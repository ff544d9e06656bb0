import type {} from '@mui/material/themeCssVarsAugmentation';
import type { PaletteOptions } from '@mui/material/styles';
import type { Colours } from './tokens.js';

declare module '@mui/material/styles' {
  interface TypeBackground {
    drawer: string;
  }
  interface Palette {
    line: string;
    tint: { primary: string; secondary: string; success: string; error: string };
    ink: { secondary: string; success: string };
    lift: string;
  }
  interface PaletteOptions {
    line?: string;
    tint?: { primary: string; secondary: string; success: string; error: string };
    ink?: { secondary: string; success: string };
    lift?: string;
  }
}

/** One palette of ours in Material UI's words. */
export const muiPalette = (colours: Colours): PaletteOptions => ({
  background: { default: colours.page, paper: colours.paper, drawer: colours.drawer },
  primary: { main: colours.primary, contrastText: colours.onPrimary },
  secondary: { main: colours.secondary },
  success: { main: colours.success },
  error: { main: colours.error },
  text: { primary: colours.text, secondary: colours.muted },
  divider: colours.line,
  line: colours.line,
  tint: {
    primary: colours.primaryTint,
    secondary: colours.secondaryTint,
    success: colours.successTint,
    error: colours.errorTint,
  },
  ink: { secondary: colours.secondaryInk, success: colours.successInk },
  lift: colours.shadow,
});
