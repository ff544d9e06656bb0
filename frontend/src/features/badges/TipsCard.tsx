import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Panel } from '../../ui/Panel.js';

const TIPS = [
  'Keep your phone beside the bed, with the chat with the bot pinned to the top.',
  'Lie still for a moment before you speak: moving is what makes a dream go.',
  'Fragments count. A colour or a feeling is a dream too.',
  'Badges count dreams, not days. A quiet week takes nothing away.',
] as const;

/** How to remember more. */
export function TipsCard() {
  return (
    <Panel component="section" aria-labelledby="badge-tips" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="badge-tips" variant="h2" sx={{ mb: 1.5 }}>
        Tips for remembering dreams
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 1, pl: 2.5, listStyle: 'disc', '& ::marker': { color: 'ink.secondary' } }}
      >
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </Box>
    </Panel>
  );
}
