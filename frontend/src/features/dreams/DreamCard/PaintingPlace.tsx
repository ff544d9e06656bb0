import type { Dream } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { measures, paintingSizes, radii } from '../../../theme/measures.js';
import { unpainted } from '../../../theme/tokens.js';
import { BROKEN_PAINTING, Painting } from '../../../ui/Painting/Painting.js';
import { Spinner } from '../../../ui/Spinner.js';
import { useDesk } from '../desk.js';
import { hasFailed, isOnItsWay } from '../dream-steps.js';
import type { Regenerate } from '../use-regenerate.js';
import { DreamSteps } from './DreamSteps.js';
import { GalleryStrip } from './GalleryStrip.js';

interface PaintingPlaceProps {
  dream: Dream;
  eager: boolean;
  regenerate: Regenerate;
}

/** The 3:2 place of the painting: the painting, the way to it, or a quiet night when none is wanted. */
export function PaintingPlace({ dream, eager, regenerate }: PaintingPlaceProps) {
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
      {dream.imageCount > 1 && <GalleryStrip dream={dream} />}
      {regenerate.busy && <Busy label={regenerate.label} />}
    </Box>
  );
}

function Inside({ dream, eager }: { dream: Dream; eager: boolean }) {
  const desk = useDesk();
  if (dream.cover !== null) {
    return (
      <ButtonBase
        onClick={() => desk.open('view', dream)}
        aria-label={`View the painting: ${dream.cover.prompt}`}
        sx={{ position: 'absolute', inset: 0, '&:focus-visible': { outlineOffset: `-${measures.halo}` } }}
      >
        <Painting painting={dream.cover} sizes={paintingSizes.card} eager={eager} />
      </ButtonBase>
    );
  }
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

/** A painting is on its way. */
function Busy({ label }: { label: string }) {
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        top: '0.875rem',
        left: '0.875rem',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.75,
        py: 0.6,
        borderRadius: radii.pill,
        typography: 'body2',
        fontWeight: 600,
        color: unpainted.label,
        bgcolor: unpainted.veil,
      }}
    >
      <Spinner size="sm" />
      {label}
    </Box>
  );
}
