import { t } from '@lingui/core/macro';
import IconButton from '@mui/material/IconButton';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import MoonIcon from 'lucide-react/icons/moon';
import SunIcon from 'lucide-react/icons/sun';
import type { ReactNode } from 'react';
import { THEME_KEY } from '../storage-keys.js';
import { measures } from './measures.js';
import { theme } from './theme.js';

/** Provides the theme: dark unless a stored choice says light. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="dark" modeStorageKey={THEME_KEY} noSsr>
      {children}
    </ThemeProvider>
  );
}

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

/** On a prerendered page public-page/theme-toggle.ts does the same. */
export function ThemeToggle() {
  const { mode, toggle } = useThemeMode();
  const toLight = t`Switch to light theme`;
  const toDark = t`Switch to dark theme`;
  const label = mode === 'dark' ? toLight : toDark;
  return (
    <IconButton
      data-theme-toggle
      data-to-light={toLight}
      data-to-dark={toDark}
      onClick={toggle}
      aria-label={label}
      title={label}
      sx={{ '.dark & .lucide-moon': { display: 'none' }, 'html:not(.dark) & .lucide-sun': { display: 'none' } }}
    >
      <SunIcon size={measures.icon} aria-hidden />
      <MoonIcon size={measures.icon} aria-hidden />
    </IconButton>
  );
}
