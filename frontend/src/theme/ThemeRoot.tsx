import IconButton from '@mui/material/IconButton';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import MoonIcon from 'lucide-react/icons/moon';
import SunIcon from 'lucide-react/icons/sun';
import type { ReactNode } from 'react';
import { measures } from './measures.js';
import { theme } from './theme.js';

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

/** Where the choice is kept; public/theme.js reads the same key before the first paint. */
export const THEME_KEY = 'dreamloom-theme';

type ThemeMode = 'dark' | 'light';

interface ThemeChoice {
  mode: ThemeMode;
  /** Flips night and dawn, keeps the choice and adds or removes the `dark` class. */
  toggle: () => void;
}

/** The palette worn now and the way to change it. */
function useThemeMode(): ThemeChoice {
  const { mode, setMode } = useColorScheme();
  const current: ThemeMode = mode === 'light' ? 'light' : 'dark';
  return { mode: current, toggle: () => setMode(current === 'dark' ? 'light' : 'dark') };
}

/** Night or dawn. */
export function ThemeToggle() {
  const { mode, toggle } = useThemeMode();
  const Icon = mode === 'dark' ? SunIcon : MoonIcon;
  const label = mode === 'dark' ? 'Switch to light theme' : 'Switch to dark theme';
  return (
    <IconButton onClick={toggle} aria-label={label} title={label}>
      <Icon size={measures.icon} aria-hidden />
    </IconButton>
  );
}
