import type { Dream, DreamImage } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Brush from 'lucide-react/icons/brush';
import { type ReactNode, useState } from 'react';
import { useIsOffline } from '../../../api/connection.js';
import { useImages } from '../../../api/images.api.js';
import { book, bookImageSizes } from '../../../theme/book.js';
import { measures, radii } from '../../../theme/measures.js';
import { overImage } from '../../../theme/tokens.js';
import { Artwork, Thumbnail } from '../../../ui/Artwork.js';
import { useDreamEntry } from '../../../ui/JournalLink.js';
import { Spinner } from '../../../ui/Loading.js';
import { Notice } from '../../../ui/Notice.js';
import type { ActionEntry } from '../dream-actions.js';
import { hasFailed, isInProgress } from '../dream-steps.js';
import { BusyLabel, DreamSteps, Missing } from '../DreamCard/ArtworkFrame.js';
import type { Regenerate } from '../use-image-requests.js';
import { createdLabel } from './dream-date.js';
import { CoverChoice, Origin, useOpenWhole, WholePainting } from './WholePainting.js';

interface PaintingProps {
  dream: Dream;
  timeZone: string | null;
  regenerate: Regenerate;
  /** The action that requests another painting; none while AI is off. */
  paintAgain: ActionEntry | undefined;
  /** What stands beside the thumbnails. */
  children: ReactNode;
}

/** One picture of the dream, large, above the thumbnails of all; any may become the cover. */
export function Painting({ dream, timeZone, regenerate, paintAgain, children }: PaintingProps) {
  const { images, error } = useImages(dream, dream.imageCount === 0);
  const isOffline = useIsOffline();
  const openWhole = useOpenWhole();
  const { imageId } = useDreamEntry();
  const [chosen, setChosen] = useState(imageId);
  const image = images.find(({ id }) => id === chosen) ?? images.find(({ isActive }) => isActive) ?? images[0];
  return (
    <Box component="figure" data-painting sx={{ minWidth: 0 }}>
      <Box sx={frame}>
        <Large {...{ dream, images, image, timeZone }} />
        {regenerate.busy && (image || dream.cover) && <BusyLabel label={regenerate.label} />}
      </Box>
      <Box
        component="figcaption"
        sx={{
          display: 'flex',
          alignItems: 'center',
          columnGap: { xs: 1, md: 2.25 },
          px: { xs: 2.5, md: 0.25 },
          paddingInlineEnd: { xs: 1.5, md: 0.25 },
          pt: { xs: 1, md: 2 },
          '@media print': { display: 'none' },
        }}
      >
        <Box
          component="ul"
          aria-label={t`Gallery`}
          sx={{ display: 'flex', gap: 0.25, mx: -0.5, minWidth: 0, overflowX: 'auto' }}
        >
          {images.length > 1 &&
            images.map((one) => (
              <li key={one.id}>
                <Thumb
                  image={one}
                  isShown={one.id === image?.id}
                  timeZone={timeZone}
                  onChoose={() => setChosen(one.id)}
                />
              </li>
            ))}
          {paintAgain && (
            <li>
              <PaintAgain entry={paintAgain} isBusy={regenerate.busy} />
            </li>
          )}
        </Box>
        <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }}>
          {image && <Origin image={image} timeZone={timeZone} />}
        </Box>
        {children}
      </Box>
      <Box sx={{ px: { xs: 2.5, md: 0 }, '@media print': { display: 'none' } }}>
        {image && (
          <CoverChoice key={image.id} dream={dream} image={image} images={images}>
            <Button
              size="small"
              onClick={() => openWhole('all')}
              sx={{ color: 'text.secondary' }}
            >{t`Side by side`}</Button>
          </CoverChoice>
        )}
        {error !== undefined && !isOffline && (
          <Box sx={{ mt: 1.5 }}>
            <Notice tone="error" title={t`Failed to fetch images`} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

const frame = {
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: measures.imageRatio,
  color: overImage.text,
  background: `radial-gradient(120% 100% at 30% 10%, ${overImage.glow}, ${overImage.middle} 60%, ${overImage.edge})`,
  borderRadius: { md: radii.card },
  boxShadow: { md: (theme: { vars: { palette: { lift: string } } }) => theme.vars.palette.lift },
} as const;

interface LargeProps extends Pick<PaintingProps, 'dream' | 'timeZone'> {
  images: readonly DreamImage[];
  image: DreamImage | undefined;
}

function Large({ dream, images, image, timeZone }: LargeProps) {
  const open = useOpenWhole();
  const shown = image ?? dream.cover;
  if (shown === null) return isInProgress(dream) || hasFailed(dream) ? <DreamSteps dream={dream} /> : <Missing />;
  return (
    <>
      <ButtonBase
        onClick={() => open('one')}
        aria-label={shown.prompt === '' ? t`See the whole picture` : t`See the whole painting: ${shown.prompt}`}
        sx={{ position: 'absolute', inset: 0, '&:focus-visible': { outlineOffset: `-${measures.halo}` } }}
      >
        <Artwork key={shown.imageUrl} image={shown} sizes={bookImageSizes.painting} eager />
      </ButtonBase>
      <WholePainting {...{ dream, images, shown, image, timeZone }} />
    </>
  );
}

interface ThumbProps {
  image: DreamImage;
  isShown: boolean;
  timeZone: string | null;
  onChoose: () => void;
}

/** Its border has the size of a finger. */
function Thumb({ image, isShown, timeZone, onChoose }: ThumbProps) {
  const created = createdLabel(image.createdAt, timeZone);
  return (
    <ButtonBase
      onClick={onChoose}
      aria-pressed={isShown}
      aria-label={image.isActive ? t`Cover of ${created}` : t`Picture of ${created}`}
      sx={tile}
    >
      <Box
        component="span"
        sx={{
          ...book.thumb,
          display: 'block',
          overflow: 'hidden',
          borderRadius: radii.thumb,
          outline: `${measures.ring} solid`,
          outlineOffset: measures.ring,
          outlineColor: 'transparent',
          ...(isShown && { outlineColor: 'primary.main' }),
          ...(image.isActive && { outlineColor: 'secondary.main' }),
        }}
      >
        <Thumbnail imageUrl={image.imageUrl} />
      </Box>
    </ButtonBase>
  );
}

const tile = { minWidth: '3.375rem', minHeight: measures.touch, borderRadius: radii.thumb } as const;

function PaintAgain({ entry: { label, onChoose, disabled = false }, isBusy }: { entry: ActionEntry; isBusy: boolean }) {
  return (
    <ButtonBase aria-label={label} title={label} disabled={disabled} onClick={onChoose} sx={tile}>
      <Box
        component="span"
        sx={{
          ...book.thumb,
          display: 'grid',
          placeItems: 'center',
          borderRadius: radii.thumb,
          border: `${measures.hairline} dashed`,
          borderColor: 'text.secondary',
          color: 'text.secondary',
        }}
      >
        {isBusy ? <Spinner size="sm" /> : <Brush size={measures.iconSmall} aria-hidden />}
      </Box>
    </ButtonBase>
  );
}
