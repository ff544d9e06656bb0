import { type Dream, type DreamImage, dreamPath } from '@dreamloom/contracts/http';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router';
import { useImages } from '../../../api/images.api.js';
import { imageSizes, measures, radii } from '../../../theme/measures.js';
import { overImage } from '../../../theme/tokens.js';
import { Artwork, MISSING_IMAGE_URL, Thumbnail } from '../../../ui/Artwork.js';
import { VisuallyHidden } from '../../../ui/assistive.js';
import { Spinner } from '../../../ui/Loading.js';
import { dreamSteps, hasFailed, isInProgress, type StepState } from '../dream-steps.js';
import { useEntryFromJournal } from '../Highlighted.js';
import type { Regenerate } from '../use-image-requests.js';

interface ArtworkFrameProps {
  dream: Dream;
  eager: boolean;
  regenerate: Regenerate;
}

/** The 3:2 frame of the artwork: the image, the progress towards it, or a placeholder when none is wanted. */
export function ArtworkFrame({ dream, eager, regenerate }: ArtworkFrameProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        aspectRatio: measures.imageRatio,
        // The width determines the height; a longer text beside it may only increase it.
        width: '100%',
        minHeight: '100%',
        ...onDark,
      }}
    >
      {dream.cover ? (
        <PaintingLink dream={dream} cover={dream.cover} sizes={imageSizes.card} eager={eager} />
      ) : isInProgress(dream) || hasFailed(dream) ? (
        <DreamSteps dream={dream} />
      ) : (
        <Missing />
      )}
      {dream.imageCount > 1 && (
        <Box sx={{ position: 'absolute', insetInlineStart: '0.875rem', bottom: '0.875rem' }}>
          <GalleryStrip dream={dream} />
        </Box>
      )}
      {regenerate.busy && <BusyLabel label={regenerate.label} />}
    </Box>
  );
}

/** The artwork of the compact card, which opens the dream as a whole. */
export function SmallArtworkFrame({ dream, eager, regenerate }: ArtworkFrameProps) {
  return (
    <>
      {dream.cover !== null && <Artwork image={dream.cover} sizes={measures.compactImage} eager={eager} />}
      {dream.cover === null &&
        (isInProgress(dream) || hasFailed(dream) ? <DreamSteps dream={dream} small /> : <Missing />)}
      {regenerate.busy && dream.cover !== null && (
        <Box
          role="status"
          sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', bgcolor: overImage.veil }}
        >
          <Spinner size="md" />
          <VisuallyHidden>{regenerate.label}</VisuallyHidden>
        </Box>
      )}
    </>
  );
}

/** The background of a picture that is still to come. */
export const onDark = {
  color: overImage.text,
  background: `radial-gradient(120% 100% at 30% 10%, ${overImage.glow}, ${overImage.middle} 60%, ${overImage.edge})`,
} as const;

interface PaintingLinkProps {
  dream: Dream;
  cover: NonNullable<Dream['cover']>;
  sizes: string;
  eager: boolean;
}

/** The painting of a dream, which opens it. */
export function PaintingLink({ dream, cover, sizes, eager }: PaintingLinkProps) {
  const entry = useEntryFromJournal();
  return (
    <ButtonBase
      component={Link}
      to={dreamPath(dream.id)}
      state={entry}
      aria-label={cover.prompt === '' ? t`View the picture` : t`View the painting: ${cover.prompt}`}
      sx={{ position: 'absolute', inset: 0, '&:focus-visible': { outlineOffset: `-${measures.halo}` } }}
    >
      <Artwork image={cover} sizes={sizes} eager={eager} />
    </ButtonBase>
  );
}

/** The placeholder of a dream without a picture. */
export function Missing() {
  return (
    <Box
      component="img"
      src={MISSING_IMAGE_URL}
      alt=""
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
    />
  );
}

export function BusyLabel({ label }: { label: string }) {
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        top: '0.875rem',
        insetInlineStart: '0.875rem',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.75,
        py: 0.6,
        borderRadius: radii.pill,
        typography: 'body2',
        fontWeight: 600,
        color: overImage.label,
        bgcolor: overImage.veil,
      }}
    >
      <Spinner size="sm" />
      {label}
    </Box>
  );
}

const STATE_LABELS: Record<StepState, MessageDescriptor> = {
  done: msg`done`,
  now: msg`in progress`,
  next: msg`to come`,
  failed: msg`failed`,
};

const DOT = {
  done: { bgcolor: overImage.doneDot },
  now: { bgcolor: overImage.nowDot, boxShadow: `0 0 0 ${measures.halo} ${overImage.nowHalo}` },
  next: { border: `${measures.ring} solid ${overImage.next}` },
  failed: { bgcolor: overImage.failedDot },
} as const;

const INK: Record<StepState, string> = {
  done: overImage.text,
  now: overImage.now,
  next: overImage.next,
  failed: overImage.failedDot,
};

export function DreamSteps({ dream, small = false }: { dream: Dream; small?: boolean }) {
  return (
    <Box
      component="ol"
      aria-label={t`Progress`}
      sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', gap: small ? 0.75 : 1.5 }}
    >
      {dreamSteps(dream).map(({ label, state }) => (
        <Box
          key={label}
          component="li"
          {...(state === 'now' && { 'aria-current': 'step' as const })}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: small ? 0.75 : 1.75,
            fontSize: small ? '0.6875rem' : '1rem',
            fontWeight: 500,
            color: INK[state],
          }}
        >
          <Box aria-hidden sx={{ width: measures.dot, height: measures.dot, borderRadius: '50%', ...DOT[state] }} />
          <span>
            {label}
            <VisuallyHidden>, {i18n._(STATE_LABELS[state])}</VisuallyHidden>
          </span>
        </Box>
      ))}
    </Box>
  );
}

/** Maximum thumbnails on the artwork; the page of the dream shows all. */
const MAX_THUMBNAILS = 5;

/** The pictures of a dream; nothing while it has one. */
export function GalleryStrip({ dream }: { dream: Dream }) {
  const { images } = useImages(dream);
  if (images.length < 2) return null;
  return (
    <Box component="ul" aria-label={t`Gallery`} sx={{ display: 'flex', gap: 1 }}>
      {images.slice(-MAX_THUMBNAILS).map((image) => (
        <li key={image.id}>
          <Thumb image={image} dreamId={dream.id} />
        </li>
      ))}
    </Box>
  );
}

function Thumb({ image, dreamId }: { image: DreamImage; dreamId: string }) {
  const entry = useEntryFromJournal();
  return (
    <ButtonBase
      component={Link}
      to={dreamPath(dreamId)}
      state={{ ...entry, imageId: image.id }}
      aria-label={image.isActive ? t`View the cover` : t`View another picture`}
      sx={{
        width: measures.thumb.width,
        height: measures.thumb.height,
        overflow: 'hidden',
        borderRadius: radii.thumb,
        border: `${measures.ring} solid`,
        borderColor: image.isActive ? overImage.nowDot : overImage.frameStrong,
      }}
    >
      <Thumbnail imageUrl={image.imageUrl} />
    </ButtonBase>
  );
}
