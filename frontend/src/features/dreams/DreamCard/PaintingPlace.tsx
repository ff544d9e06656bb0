import type { Dream } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import { measures } from '../../../theme/measures.js';
import { unpainted } from '../../../theme/tokens.js';
import { BROKEN_PAINTING, Painting } from '../../../ui/Painting/Painting.js';
import { hasFailed, isOnItsWay } from '../dream-steps.js';
import { DreamSteps } from './DreamSteps.js';

/** The 3:2 place of the painting: the painting, the way to it, or a quiet night when none is wanted. */
export function PaintingPlace({ dream, eager }: { dream: Dream; eager: boolean }) {
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        aspectRatio: measures.painting,
        // The width alone makes the height; a longer text beside it may only add to that.
        width: '100%',
        minHeight: '100%',
        color: unpainted.text,
        background: `radial-gradient(120% 100% at 30% 10%, ${unpainted.glow}, ${unpainted.middle} 60%, ${unpainted.edge})`,
      }}
    >
      <Inside dream={dream} eager={eager} />
    </Box>
  );
}

function Inside({ dream, eager }: { dream: Dream; eager: boolean }) {
  if (dream.cover !== null) return <Painting painting={dream.cover} eager={eager} />;
  if (isOnItsWay(dream) || hasFailed(dream)) return <DreamSteps dream={dream} />;
  return (
    <Box
      component="img"
      src={BROKEN_PAINTING}
      alt=""
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
    />
  );
}
