import { plural, t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { measures } from '../../theme/measures.js';
import { LOGOUT_ADDRESS, useBrowserNavigation } from '../../ui/browser-navigation.js';
import { LazyAlertDialog } from '../../ui/LazyAlertDialog.js';
import { useToast } from '../../ui/toasts.js';

/**
 * Empties this device and ends the session by a navigation to the server; a question comes first when dreams would be lost by it.
 */
export function LogoutButton({ userId }: { userId: string }) {
  const navigateBrowser = useBrowserNavigation();
  const toast = useToast();
  const [unsent, setUnsent] = useState(0);
  const leave = async () => {
    const { emptyDevice } = await import('../../service-worker/empty-device.js');
    await emptyDevice(userId);
    navigateBrowser(LOGOUT_ADDRESS);
  };
  const logOut = async () => {
    if (!navigator.onLine)
      return toast({
        title: t`You are offline`,
        description: t`Signing out needs the network. Please try again later.`,
      });
    const { countUnsent } = await import('../../service-worker/empty-device.js');
    const count = await countUnsent(userId);
    if (count > 0) setUnsent(count);
    else await leave();
  };
  return (
    <>
      <Button
        onClick={() => void logOut()}
        startIcon={<LogOut size={measures.icon} aria-hidden />}
        sx={{
          flex: 'none',
          px: { xs: 1, md: 1.75 },
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          '&:hover': { color: 'text.primary', bgcolor: 'tint.primary' },
          // A phone of 360 px has no room for the icon beside a long word.
          '& .MuiButton-startIcon': { display: { xs: 'none', md: 'inherit' } },
        }}
      >{t`Logout`}</Button>
      <LazyAlertDialog
        open={unsent > 0}
        onClose={() => setUnsent(0)}
        title={plural(unsent, { one: '# dream is not sent yet', other: '# dreams are not sent yet' })}
        description={t`Signing out deletes what waits on this device. Finished dreams are sent by themselves once the network is back; an unfinished recording is on the page for a new dream.`}
        confirm={{ label: t`Sign out anyway`, run: () => void leave(), destructive: true }}
      />
    </>
  );
}
