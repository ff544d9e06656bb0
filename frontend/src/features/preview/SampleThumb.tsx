import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { measures, motion, radii } from '../../theme/measures.js';
import { unpainted } from '../../theme/tokens.js';
import type { SampleImage } from './sample-dream.js';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** One picture: framed when it is the cover, else one press away from it. */
export function SampleThumb({ image, onActivate }: { image: SampleImage; onActivate: () => void }) {
  return (
    <Box component="li">
      <ButtonBase
        onClick={onActivate}
        aria-pressed={image.isActive}
        sx={{
          position: 'relative',
          display: 'block',
          width: '100%',
          overflow: 'hidden',
          borderRadius: radii.entry,
          border: `${measures.ring} solid`,
          borderColor: image.isActive ? 'secondary.main' : 'transparent',
          // Where nothing can hover, the words are always there.
          '@media (hover: hover)': {
            '& .act': { opacity: 0, transition: `opacity ${motion.quick} ${motion.ease}` },
            '&:hover .act, &:focus-visible .act': { opacity: 1 },
          },
        }}
      >
        <Box
          component="img"
          src={image.imageUrl}
          alt={image.prompt}
          width={640}
          height={427}
          sx={{ width: '100%', height: 'auto', aspectRatio: measures.painting, objectFit: 'cover' }}
        />
        <Box
          component="span"
          className={image.isActive ? undefined : 'act'}
          sx={{
            position: 'absolute',
            left: '0.5rem',
            bottom: '0.5rem',
            px: 1.25,
            py: 0.25,
            borderRadius: radii.pill,
            typography: 'body2',
            fontWeight: 600,
            color: image.isActive ? unpainted.nowDot : unpainted.label,
            bgcolor: unpainted.veil,
          }}
        >
          {image.isActive ? 'active' : 'make active'}
        </Box>
      </ButtonBase>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        <time dateTime={image.createdAt}>{date.format(new Date(image.createdAt))}</time>
      </Typography>
    </Box>
  );
}
