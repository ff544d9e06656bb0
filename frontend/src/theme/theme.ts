import { createTheme } from '@mui/material/styles';
import { components } from './components.js';
import { dawnHues, nightHues } from './hues.js';
import { measures } from './measures.js';
import { muiPalette } from './palette.js';
import { dawn, night } from './tokens.js';
import { typography } from './typography.js';

/** Both palettes as CSS variables; the `dark` class on the document says which one is worn. */
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
