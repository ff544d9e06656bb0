import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { measures } from '../../theme/measures.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';

const STEPS = [
  { title: 'Record it', text: 'A voice note or a few words on WhatsApp. No app to open, no light to turn on.' },
  { title: 'See it painted', text: 'Your dream gets a title, its moods and a picture of its own.' },
  {
    title: 'Explore and refine',
    text: 'Edit the words in your dashboard, try another painting, tag the people who were there.',
  },
  { title: 'Dream together', text: 'Hang a dream in the Collective Canvas and see what the world dreamed.' },
] as const;

/** The four steps from waking up to the wall of the world. */
export function HowItWorks() {
  return (
    <Box component="section" id="how-it-works" aria-labelledby="how-it-works-title">
      <Typography id="how-it-works-title" variant="h2" component="h2">
        <VisuallyHidden>How it works</VisuallyHidden>
      </Typography>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
          columnGap: 4,
          borderTop: `${measures.hairline} solid`,
          borderColor: 'line',
        }}
      >
        {STEPS.map(({ title, text }, index) => (
          <Box key={title} component="li" sx={{ pt: 3.75, pr: { lg: 2 } }}>
            <Box component="span" aria-hidden sx={{ fontWeight: 600, color: 'ink.secondary' }}>
              {index + 1}
            </Box>
            <Typography variant="h3" sx={{ mt: 1, mb: 1 }}>
              {title}
            </Typography>
            <Typography color="textSecondary">{text}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
