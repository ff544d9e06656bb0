import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.js';
import { THEME_KEY } from './theme-mode.js';

interface ThemeRootProps {
  /** True where the page stands before this runs: then the stored choice is read a moment later, not at once. */
  drawnBeforehand?: boolean;
  children: ReactNode;
}

/** Gives the theme to everything below; night unless a stored choice says dawn. */
export function ThemeRoot({ drawnBeforehand = false, children }: ThemeRootProps) {
  return (
    <ThemeProvider theme={theme} defaultMode="dark" modeStorageKey={THEME_KEY} noSsr={!drawnBeforehand}>
      {children}
    </ThemeProvider>
  );
}
