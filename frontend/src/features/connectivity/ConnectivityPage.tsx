import { claimantName, type User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  usePageTitle(t`WhatsApp Connectivity`);
  return (
    <Box sx={{ display: 'grid', gap: 3.5, maxWidth: '46rem' }}>
      <div>
        <Typography variant="h1">{t`WhatsApp Connectivity`}</Typography>
        <Typography
          color="textSecondary"
          sx={{ mt: 1 }}
        >{t`Send a voice note or a few words as you wake; they become a page of your journal.`}</Typography>
      </div>
      {pending && welcomed && (
        <Notice tone="success" title={t`Check your WhatsApp`}>
          <Trans>
            A welcome message is waiting there for you. It names you as {claimantName(user)}; tap its button to confirm
            the connection.
          </Trans>
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
