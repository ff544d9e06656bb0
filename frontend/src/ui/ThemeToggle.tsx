import IconButton from '@mui/material/IconButton';
import MoonIcon from 'lucide-react/icons/moon';
import SunIcon from 'lucide-react/icons/sun';
import { measures } from '../theme/measures.js';
import { useThemeMode } from '../theme/theme-mode.js';

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
