import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Moon } from '../../ui/Moon.js';
import { WayIn } from './WayIn.js';

/** The last word of the page, and the way in once more. */
export function Closing() {
  return (
    <Box
      component="section"
      aria-labelledby="closing"
      sx={{ display: 'grid', justifyItems: 'center', gap: 2.5, textAlign: 'center', py: { xs: 4, md: 8 } }}
    >
      <Moon size="4.5rem" />
      <Typography id="closing" variant="h2" sx={{ typography: 'h1', textWrap: 'balance', maxWidth: '16em' }}>
        Tonight you will dream. Tomorrow you could still know of what.
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '30em', fontSize: '1.125rem', textWrap: 'balance' }}>
        Sign in with Google, connect your phone, and put it beside the bed.
      </Typography>
      <WayIn variant="contained" sx={{ mt: 1 }}>
        Start Dream Journal
      </WayIn>
    </Box>
  );
}
