import { useColorScheme } from '@mui/material/styles';

/** Where the choice is kept; public/theme.js reads the same key before the first paint. */
export const THEME_KEY = 'dreamloom-theme';

type ThemeMode = 'dark' | 'light';

export interface ThemeChoice {
  mode: ThemeMode;
  /** Flips night and dawn, keeps the choice and adds or removes the `dark` class. */
  toggle: () => void;
}

/** The palette worn now and the way to change it. */
export function useThemeMode(): ThemeChoice {
  const { mode, setMode } = useColorScheme();
  const current: ThemeMode = mode === 'light' ? 'light' : 'dark';
  return { mode: current, toggle: () => setMode(current === 'dark' ? 'light' : 'dark') };
}
