import Button from '@mui/material/Button';
import LogOut from 'lucide-react/icons/log-out';
import { measures } from '../../theme/measures.js';
import { LOGOUT_ADDRESS } from '../../ui/addresses.js';
import { useBrowserNavigation } from '../../ui/browser-navigation.js';

/** Ends the session: the browser itself goes to the server for it. */
export function LogoutButton() {
  const navigateBrowser = useBrowserNavigation();
  return (
    <Button
      onClick={() => navigateBrowser(LOGOUT_ADDRESS)}
      startIcon={<LogOut size={measures.icon} aria-hidden />}
      sx={{ color: 'text.secondary', px: 1.75, '&:hover': { color: 'text.primary', bgcolor: 'tint.primary' } }}
    >
      Logout
    </Button>
  );
}
