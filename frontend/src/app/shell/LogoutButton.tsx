import Button from '@mui/material/Button';
import LogOut from 'lucide-react/icons/log-out';
import { measures } from '../../theme/measures.js';
import { LOGOUT_ADDRESS } from '../../ui/addresses.js';
import { useBrowserNavigation } from '../../ui/browser-navigation.js';
import { forgetDeviceDrafts } from '../../ui/device-drafts.js';

/** Ends the session: the browser itself goes to the server for it. The next person at this device finds no drafts. */
export function LogoutButton() {
  const navigateBrowser = useBrowserNavigation();
  const logOut = () => {
    forgetDeviceDrafts();
    navigateBrowser(LOGOUT_ADDRESS);
  };
  return (
    <Button
      onClick={logOut}
      startIcon={<LogOut size={measures.icon} aria-hidden />}
      sx={{ color: 'text.secondary', px: 1.75, '&:hover': { color: 'text.primary', bgcolor: 'tint.primary' } }}
    >
      Logout
    </Button>
  );
}
