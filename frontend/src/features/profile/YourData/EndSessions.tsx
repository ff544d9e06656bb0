import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call.js';
import { useEndSessionsMutation } from '../../../api/your-data.api.js';
import { AlertDialog } from '../../../ui/Dialog/AlertDialog.js';
import { useBrowserNavigation } from '../../../ui/browser-navigation.js';
import { forgetDeviceDrafts } from '../../../ui/device-drafts.js';
import { Notice } from '../../../ui/Notice.js';
import { useToast } from '../../../ui/Toast/use-toast.js';
import { DataRow } from './DataRow.js';

const FALLBACK = 'Please try again.';

/** Signs out on every device; this one starts at the front door again. */
export function EndSessions() {
  const [asking, setAsking] = useState(false);
  const [end, { isLoading, error: failure }] = useEndSessionsMutation();
  const navigateBrowser = useBrowserNavigation();
  const show = useToast();

  const run = async () => {
    const { error } = await end();
    if (error !== undefined) {
      show({ title: 'Error', description: sentenceOf(error, FALLBACK), variant: 'destructive' });
      return;
    }
    forgetDeviceDrafts();
    navigateBrowser('/');
  };

  return (
    <DataRow title="Sign out everywhere" text="Ends your sessions on all devices, this one too.">
      <Button variant="outlined" disabled={isLoading} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere?"
        description="You will have to sign in again on each device."
        confirm={{ label: 'Sign out', run: () => void run() }}
      />
      {failure !== undefined && (
        <Box sx={{ flex: '1 0 100%' }}>
          <Notice tone="error" title="Still signed in">
            {sentenceOf(failure, FALLBACK)}
          </Notice>
        </Box>
      )}
    </DataRow>
  );
}
