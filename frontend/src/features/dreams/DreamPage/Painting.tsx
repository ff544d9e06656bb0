import type { Dream, DreamImage } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import Brush from 'lucide-react/icons/brush';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useActivateImageMutation, useImages } from '../../../api/images.api.js';
import { useDeletePictureMutation } from '../../../api/pictures.api.js';
import { book, bookImageSizes } from '../../../theme/book.js';
import { imageSizes, measures, radii } from '../../../theme/measures.js';
import { overImage } from '../../../theme/tokens.js';
import { Artwork, Thumbnail } from '../../../ui/Artwork.js';
import { Dialog } from '../../../ui/Dialog.js';
import { dateFormat, validTimeZone } from '../../../ui/format.js';
import { useDreamEntry } from '../../../ui/JournalLink.js';
import { Spinner } from '../../../ui/Loading.js';
import { Notice } from '../../../ui/Notice.js';
import { useToast } from '../../../ui/toasts.js';
import type { ActionEntry } from '../dream-actions.js';
import { hasFailed, isInProgress } from '../dream-steps.js';
import { BusyLabel, DreamSteps, Missing } from '../DreamCard/ArtworkFrame.js';
import { FailureNotice, failureToast } from '../Failure.js';
import type { Regenerate } from '../use-image-requests.js';
import { useUndoable } from '../use-undo.js';

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
  const { imageId } = useDreamEntry();
  const [chosen, setChosen] = useState(imageId);
  const image = images.find(({ id }) => id === chosen) ?? images.find(({ isActive }) => isActive) ?? images[0];
  return (
    <Box component="figure" data-painting sx={{ minWidth: 0 }}>
      <Box sx={frame}>
        <Large dream={dream} image={image} timeZone={timeZone} />
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
          <CoverChoice
            key={image.id}
            dreamId={dream.id}
            image={image}
            coverId={images.find(({ isActive }) => isActive)?.id}
          />
        )}
        {error !== undefined && (
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
  image: DreamImage | undefined;
}

function Large({ dream, image, timeZone }: LargeProps) {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const entry = useDreamEntry();
  const shown = image ?? dream.cover;
  if (shown === null) return isInProgress(dream) || hasFailed(dream) ? <DreamSteps dream={dream} /> : <Missing />;
  const open = () => void navigate({ pathname, hash }, { state: { ...entry, isWhole: true } });
  return (
    <>
      <ButtonBase
        onClick={open}
        aria-label={shown.prompt === '' ? t`See the whole picture` : t`See the whole painting: ${shown.prompt}`}
        sx={{ position: 'absolute', inset: 0, '&:focus-visible': { outlineOffset: `-${measures.halo}` } }}
      >
        <Artwork key={shown.imageUrl} image={shown} sizes={bookImageSizes.painting} eager />
      </ButtonBase>
      <Dialog
        open={entry.isWhole ?? false}
        wide
        // It has an entry of its own in the history.
        onClose={() => void navigate(-1)}
        title={dream.title}
        {...(shown.prompt !== '' && { description: shown.prompt })}
      >
        <Box
          sx={{
            position: 'relative',
            overflow: 'hidden',
            aspectRatio: `${shown.width} / ${shown.height}`,
            maxHeight: '75dvh',
            mx: 'auto',
            borderRadius: radii.entry,
            bgcolor: overImage.middle,
          }}
        >
          <Artwork image={shown} sizes={imageSizes.large} eager />
        </Box>
        {image && (
          <Box sx={{ mt: 1.5 }}>
            <Origin image={image} timeZone={timeZone} />
          </Box>
        )}
      </Dialog>
    </>
  );
}

function Origin({ image, timeZone }: { image: DreamImage; timeZone: string | null }) {
  const created = createdLabel(image.createdAt, timeZone);
  return (
    <Typography variant="body2" color="textSecondary">
      {image.origin === 'ending' && t`Of your other ending.`}{' '}
      {image.origin === 'photo' ? <Trans>Added {created}</Trans> : <Trans>Painted {created}</Trans>}
    </Typography>
  );
}

interface CoverChoiceProps {
  dreamId: string;
  image: DreamImage;
  /** The picture that is the cover. */
  coverId: string | undefined;
}

/** Makes another picture the cover, and deletes one that the dreamer added. */
function CoverChoice({ dreamId, image, coverId }: CoverChoiceProps) {
  const [activate, { isLoading, error: failed }] = useActivateImageMutation();
  const toast = useToast();
  const undoable = useUndoable();
  const makeCover = async () => {
    const { error } = await activate({ dreamId, imageId: image.id });
    if (error !== undefined) toast(failureToast({ title: t`Failed to change the cover`, error }));
    else if (coverId) undoable(t`This picture is the cover now`, () => activate({ dreamId, imageId: coverId }));
  };
  if (image.isActive && image.origin !== 'photo') return null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        {!image.isActive && (
          <Button
            variant="outlined"
            size="small"
            disabled={isLoading}
            onClick={() => void makeCover()}
          >{t`Set as cover`}</Button>
        )}
        {image.origin === 'photo' && <DeletePicture dreamId={dreamId} imageId={image.id} />}
      </Box>
      {failed !== undefined && (
        <Box sx={{ mt: 1.5 }}>
          <FailureNotice title={t`Failed to change the cover`} error={failed} />
        </Box>
      )}
    </>
  );
}

/** Deletes a picture that the dreamer added; a second press confirms it, because that cannot be undone. */
function DeletePicture({ dreamId, imageId }: { dreamId: string; imageId: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const [deletePicture, { isLoading }] = useDeletePictureMutation();
  const toast = useToast();
  const run = async () => {
    const { error } = await deletePicture({ dreamId, imageId });
    if (error !== undefined) toast(failureToast({ title: t`Failed to delete the picture`, error }));
  };
  if (!isConfirming)
    return <Button onClick={() => setConfirming(true)} sx={{ color: 'text.secondary' }}>{t`Delete picture`}</Button>;
  return (
    <Button color="error" variant="outlined" autoFocus disabled={isLoading} onClick={() => void run()}>
      {t`Delete for good`}
    </Button>
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
          '[aria-pressed=true] > &': { outlineColor: 'primary.main' },
          ...(image.isActive && { outlineColor: (theme) => theme.vars.palette.secondary.main }),
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

/** '3 Oct 2026, 07:12' in the dreamer's time zone. */
export function createdLabel(createdAt: string, timeZone: string | null): string {
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: validTimeZone(timeZone) } as const;
  return dateFormat(form).format(new Date(createdAt));
}
