import type { User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useBrand } from '../../api/brand.api.js';
import { radii } from '../../theme/measures.js';
import { Panel } from '../../ui/Panel.js';
import { firstMessageLink, formatPhone } from './bot-number.js';
import { Tips } from './Tips.js';

/** The number that is linked, and what is left to do before it brings dreams. */
export function Connected({ user }: { user: User }) {
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
            {pending ? 'awaiting your first message' : 'connected'}
          </Box>
        </Box>
        {pending && <FirstMessage />}
      </Panel>
      <Tips />
    </>
  );
}

function FirstMessage() {
  const { botNumber } = useBrand();
  if (botNumber === '') return null;
  return (
    <>
      <Typography color="textSecondary">
        Send your first dream message starting with &lsquo;/&rsquo; to {formatPhone(botNumber)} to activate the bot.
      </Typography>
      <Button
        variant="contained"
        href={firstMessageLink(botNumber)}
        target="_blank"
        rel="noreferrer"
        sx={{ justifySelf: 'start' }}
      >
        Open WhatsApp
      </Button>
    </>
  );
}
