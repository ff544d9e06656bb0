import { createTheme, type PaletteOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { components } from './components.js';
import { measures } from './measures.js';
import { type Colours, dawn, dawnHues, night, nightHues } from './tokens.js';
import { typography } from './typography.js';

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

/** Maps our colours to Material UI's palette. */
const muiPalette = (colours: Colours): PaletteOptions => ({
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

/** Both palettes as CSS variables; the `dark` class on the document selects one. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'class' },
  defaultColorScheme: 'light',
  colorSchemes: {
    light: { palette: { ...muiPalette(dawn), hue: dawnHues } },
    dark: { palette: { ...muiPalette(night), hue: nightHues } },
  },
  breakpoints: { values: { xs: 0, sm: 480, md: measures.mobileMax + 1, lg: 1100, xl: 1440 } },
  transitions: { duration: { enteringScreen: 180, leavingScreen: 140, standard: 160, short: 140, shorter: 120 } },
  typography,
  components,
});
