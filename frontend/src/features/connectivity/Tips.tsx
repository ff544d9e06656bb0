import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useBrand } from '../../api/brand.api.js';
import { Panel } from '../../ui/Panel.js';
import { formatPhone } from './bot-number.js';

const STEPS = [
  { title: 'Wake and tell', text: 'Open the chat before the dream goes, and speak or type.' },
  { title: 'Let us listen', text: 'Your words are kept, named and painted while you get up.' },
  { title: 'Meet it again', text: 'Find the dream in your dashboard, whenever you like.' },
] as const;

/** What to send where, and what becomes of it. */
export function Tips() {
  const { botNumber } = useBrand();
  return (
    <Panel component="section" aria-labelledby="tips-title" sx={{ p: { xs: 3, md: 4.5 }, display: 'grid', gap: 2.5 }}>
      <Typography id="tips-title" variant="h2">
        Tips
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 1, pl: 2.5, listStyle: 'disc', '& ::marker': { color: 'ink.secondary' } }}
      >
        <li>
          Send any text or voice message to{' '}
          {botNumber === '' ? (
            'the bot number'
          ) : (
            <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
              {formatPhone(botNumber)}
            </Box>
          )}
          .
        </li>
        <li>Voice notes are transcribed for you.</li>
        <li>Your dreams appear in the dashboard with AI titles and artwork.</li>
      </Box>
      <Typography variant="h2" sx={{ mt: 1 }}>
        How It Works
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title}>
            <Box component="span" aria-hidden sx={{ fontWeight: 600, color: 'ink.secondary' }}>
              {index + 1}
            </Box>
            <Typography variant="h3" sx={{ fontSize: '1.125rem' }}>
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
