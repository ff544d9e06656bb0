import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.js';
import { THEME_KEY } from './theme-mode.js';

/** Gives the theme to everything below; night unless a stored choice says dawn. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="dark" modeStorageKey={THEME_KEY} noSsr>
      {children}
    </ThemeProvider>
  );
}
