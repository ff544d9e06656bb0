import { t } from '@lingui/core/macro';
import IconButton from '@mui/material/IconButton';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import MoonIcon from 'lucide-react/icons/moon';
import SunIcon from 'lucide-react/icons/sun';
import type { ReactNode } from 'react';
import { measures } from './measures.js';
import { theme } from './theme.js';

interface ThemeRootProps {
  /** True for a prerendered page: the stored mode is then applied after hydration. */
  isPrerendered?: boolean;
  children: ReactNode;
}

/** Provides the theme: dark unless a stored choice says light. */
export function ThemeRoot({ isPrerendered = false, children }: ThemeRootProps) {
  return (
    <ThemeProvider theme={theme} defaultMode="dark" modeStorageKey={THEME_KEY} noSsr={!isPrerendered}>
      {children}
    </ThemeProvider>
  );
}

/** The storage key of the choice; public/theme.js reads the same key before the first paint. */
export const THEME_KEY = 'dreamloom-theme';

type ThemeMode = 'dark' | 'light';

interface ThemeChoice {
  mode: ThemeMode;
  /** Toggles dark and light, stores the choice and sets or removes the `dark` class. */
  toggle: () => void;
}

/** The current mode and its toggle. */
function useThemeMode(): ThemeChoice {
  const { mode, setMode } = useColorScheme();
  const current: ThemeMode = mode === 'light' ? 'light' : 'dark';
  return { mode: current, toggle: () => setMode(current === 'dark' ? 'light' : 'dark') };
}

export function ThemeToggle() {
  const { mode, toggle } = useThemeMode();
  const Icon = mode === 'dark' ? SunIcon : MoonIcon;
  const label = mode === 'dark' ? t`Switch to light theme` : t`Switch to dark theme`;
  return (
    <IconButton onClick={toggle} aria-label={label} title={label}>
      <Icon size={measures.icon} aria-hidden />
    </IconButton>
  );
}
