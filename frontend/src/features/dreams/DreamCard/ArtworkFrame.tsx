import type { Dream, DreamImage } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useImages } from '../../../api/images.api.js';
import { measures, paintingSizes, radii } from '../../../theme/measures.js';
import { unpainted } from '../../../theme/tokens.js';
import { BROKEN_PAINTING, Painting, Thumbnail } from '../../../ui/Artwork.js';
import { VisuallyHidden } from '../../../ui/assistive.js';
import { Spinner } from '../../../ui/Loading.js';
import { dreamSteps, hasFailed, isOnItsWay, type StepState } from '../dream-steps.js';
import { useDesk } from '../journal-view.js';
import type { Regenerate } from '../use-image-requests.js';

interface PaintingPlaceProps {
  dream: Dream;
  eager: boolean;
  regenerate: Regenerate;
}

/** The 3:2 frame of the artwork: the image, the progress towards it, or a placeholder when none is wanted. */
export function PaintingPlace({ dream, eager, regenerate }: PaintingPlaceProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        aspectRatio: measures.painting,
        // The width determines the height; a longer text beside it may only increase it.
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

const SPOKEN: Record<StepState, string> = { done: 'done', now: 'in progress', next: 'to come', failed: 'failed' };

const DOT = {
  done: { bgcolor: unpainted.doneDot },
  now: { bgcolor: unpainted.nowDot, boxShadow: `0 0 0 ${measures.halo} ${unpainted.nowHalo}` },
  next: { border: `${measures.ring} solid ${unpainted.next}` },
  failed: { bgcolor: unpainted.failedDot },
} as const;

const INK: Record<StepState, string> = {
  done: unpainted.text,
  now: unpainted.now,
  next: unpainted.next,
  failed: unpainted.failedDot,
};

function DreamSteps({ dream }: { dream: Dream }) {
  return (
    <Box
      component="ol"
      aria-label="Progress"
      sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', gap: 1.5 }}
    >
      {dreamSteps(dream).map(({ label, state }) => (
        <Box
          key={label}
          component="li"
          {...(state === 'now' && { 'aria-current': 'step' as const })}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.75, fontWeight: 500, color: INK[state] }}
        >
          <Box aria-hidden sx={{ width: measures.dot, height: measures.dot, borderRadius: '50%', ...DOT[state] }} />
          <span>
            {label}
            <VisuallyHidden>, {SPOKEN[state]}</VisuallyHidden>
          </span>
        </Box>
      ))}
    </Box>
  );
}

/** Maximum thumbnails on the artwork; the dialog shows all. */
const MOST = 5;

function GalleryStrip({ dream }: { dream: Dream }) {
  const desk = useDesk();
  const { images } = useImages(dream);
  if (images.length < 2) return null;
  return (
    <Box
      component="ul"
      aria-label="Gallery"
      sx={{ position: 'absolute', left: '0.875rem', bottom: '0.875rem', display: 'flex', gap: 1 }}
    >
      {images.slice(-MOST).map((image) => (
        <li key={image.id}>
          <Thumb image={image} onOpen={() => desk.open('view', dream, image.id)} />
        </li>
      ))}
    </Box>
  );
}

function Thumb({ image, onOpen }: { image: DreamImage; onOpen: () => void }) {
  return (
    <ButtonBase
      onClick={onOpen}
      aria-label={image.isActive ? 'View the cover' : 'View another picture'}
      sx={{
        width: measures.thumb.width,
        height: measures.thumb.height,
        overflow: 'hidden',
        borderRadius: radii.thumb,
        border: `${measures.ring} solid`,
        borderColor: image.isActive ? unpainted.nowDot : unpainted.frameStrong,
      }}
    >
      <Thumbnail imageUrl={image.imageUrl} />
    </ButtonBase>
  );
}
