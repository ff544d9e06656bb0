import { claimantName, type User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLiveUser } from '../../api/live-stream.js';
import { Notice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { Connected } from './Connected.js';
import { ConnectForm } from './ConnectForm.js';

export function ConnectivityPage({ user }: { user: User }) {
  const [welcomed, setWelcomed] = useState(false);
  const pending = user.whatsappStatus === 'pending';
  useLiveUser(pending);
  usePageTitle('WhatsApp Connectivity');
  return (
    <Box sx={{ display: 'grid', gap: 3.5, maxWidth: '46rem' }}>
      <div>
        <Typography variant="h1">WhatsApp Connectivity</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          Send a voice note or a few words as you wake; they become a page of your journal.
        </Typography>
      </div>
      {pending && welcomed && (
        <Notice tone="success" title="Check your WhatsApp">
          A welcome message is waiting there for you. It names you as {claimantName(user)}; tap its button to confirm
          the connection.
        </Notice>
      )}
      {user.whatsappConnected ? (
        <Connected user={user} welcomed={welcomed} onDisconnected={() => setWelcomed(false)} />
      ) : (
        <ConnectForm profilePhone={user.phone} onConnected={setWelcomed} />
      )}
    </Box>
  );
}
