import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { measures, radii } from '../../theme/measures.js';
import { unpainted } from '../../theme/tokens.js';

const PAINTING = {
  address: new URL('./whale-over-the-city.webp', import.meta.url).href,
  title: 'A White Whale over the Sleeping City',
  prompt: 'A white whale and a sleeper in a dark coat float over a moonlit city and its reflection in still water.',
  width: 1200,
  height: 800,
};

/** An arched window on a painting, with its label as in a museum. */
export function PaintedWindow() {
  return (
    <Box
      component="figure"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        aspectRatio: measures.window,
        borderRadius: { xs: radii.windowSmall, md: radii.window },
        boxShadow: (theme) => theme.vars.palette.lift,
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          borderRadius: 'inherit',
          boxShadow: `inset 0 0 0 ${measures.hairline} ${unpainted.frame}`,
          background: `linear-gradient(transparent 58%, ${unpainted.veil})`,
        },
      }}
    >
      <Box
        component="img"
        src={PAINTING.address}
        alt={PAINTING.prompt}
        width={PAINTING.width}
        height={PAINTING.height}
        fetchPriority="high"
        sx={{ width: '100%', height: '100%', objectFit: 'cover', objectPosition: '46% 50%' }}
      />
      <Box
        component="figcaption"
        sx={{
          position: 'absolute',
          zIndex: 1,
          left: 0,
          right: 0,
          bottom: 0,
          p: { xs: 3, md: 4.5 },
          color: unpainted.label,
        }}
      >
        <Box
          component="span"
          sx={{
            fontSize: '0.8125rem',
            fontWeight: 600,
            letterSpacing: '0.14em',
            textTransform: 'uppercase',
            color: unpainted.nowDot,
          }}
        >
          Painted from a dream
        </Box>
        <Typography sx={{ typography: 'h2', mt: 0.75, textWrap: 'balance' }}>{PAINTING.title}</Typography>
      </Box>
    </Box>
  );
}
