import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useBrand } from '../../api/brand.api.js';
import { display } from '../../theme/typography.js';
import { CollectiveWindow } from './CollectiveWindow.js';
import { WayIn } from './WayIn.js';

/** The promise in one line, the way in, and the window on what the world dreamed. */
export function Hero() {
  const { productName } = useBrand();
  return (
    <Box
      component="section"
      aria-labelledby="promise"
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1.12fr)' },
        alignItems: 'center',
        gap: { xs: 5, md: 'clamp(1.75rem, 5vw, 5.5rem)' },
        pt: { xs: 2.5, md: 4 },
        pb: { xs: 7, md: 11 },
      }}
    >
      <div>
        <Typography id="promise" variant="h1" sx={{ ...display, textWrap: 'balance' }}>
          Say it before it fades.
        </Typography>
        <Typography
          color="textSecondary"
          sx={{
            fontSize: { xs: '1.125rem', md: '1.25rem' },
            maxWidth: '30em',
            mt: { xs: 2.25, md: 3.25 },
            mb: { xs: 3.5, md: 4.5 },
          }}
        >
          Send a voice note on WhatsApp as you wake. {productName} keeps your words, gives the dream a name, and paints
          it while you are still in bed.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.75 }}>
          <WayIn variant="contained">Start Dreaming</WayIn>
          <Button variant="outlined" component="a" href="#how-it-works">
            See how it works
          </Button>
        </Box>
      </div>
      <CollectiveWindow />
    </Box>
  );
}
