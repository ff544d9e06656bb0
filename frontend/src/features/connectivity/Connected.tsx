import type { User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { radii } from '../../theme/measures.js';
import { Panel } from '../../ui/Panel.js';
import { formatPhone } from './bot-number.js';
import { DisconnectButton } from './DisconnectButton.js';
import { FirstMessage } from './FirstMessage.js';
import { Tips } from './Tips.js';

interface ConnectedProps {
  user: User;
  /** A welcome message was sent to the number just now. */
  welcomed: boolean;
  onDisconnected: () => void;
}

/** The number that is linked, and what is left to do before it brings dreams. */
export function Connected({ user, welcomed, onDisconnected }: ConnectedProps) {
  const pending = user.whatsappStatus === 'pending';
  return (
    <>
      <Panel component="section" aria-labelledby="number-title" sx={{ p: { xs: 3, md: 4.5 }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography id="number-title" variant="h2">
            {user.phone === null ? 'Your number' : formatPhone(user.phone)}
          </Typography>
          <Box
            component="span"
            role="status"
            sx={{
              px: 1.75,
              py: 0.5,
              borderRadius: radii.pill,
              typography: 'body2',
              fontWeight: 600,
              bgcolor: pending ? 'tint.secondary' : 'tint.primary',
              color: pending ? 'ink.secondary' : 'ink.success',
            }}
          >
            {statusWords(pending, welcomed)}
          </Box>
          <Box sx={{ ml: 'auto' }}>
            <DisconnectButton onDisconnected={onDisconnected} />
          </Box>
        </Box>
        {pending && <FirstMessage user={user} welcomed={welcomed} />}
      </Panel>
      <Tips />
    </>
  );
}

function statusWords(pending: boolean, welcomed: boolean): string {
  if (!pending) return 'connected';
  return welcomed ? 'welcome sent, awaiting your answer' : 'awaiting your first message';
}
