import type { Dream, DreamImage } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ChangeOf } from '../../../api/dreams.api.js';
import { useActivateImageMutation } from '../../../api/images.api.js';
import { useDeletePictureMutation } from '../../../api/pictures.api.js';
import { book, bookImageSizes } from '../../../theme/book.js';
import { imageSizes, radii } from '../../../theme/measures.js';
import { overImage } from '../../../theme/tokens.js';
import { Artwork } from '../../../ui/Artwork.js';
import { Dialog } from '../../../ui/Dialog.js';
import { type DreamEntry, useDreamEntry } from '../../../ui/JournalLink.js';
import { useToast } from '../../../ui/toasts.js';
import { FailureNotice, failureToast } from '../Failure.js';
import { useUndoable } from '../use-undo.js';
import { createdLabel } from './dream-date.js';

/** Shows one picture whole, or all of them side by side, as an entry of the history, which a step back leaves. */
export function useOpenWhole(): (whole: NonNullable<DreamEntry['whole']>) => void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const entry = useDreamEntry();
  return (whole) => void navigate({ pathname, hash }, { state: { ...entry, whole } });
}

interface WholePaintingProps {
  dream: Dream;
  images: readonly DreamImage[];
  /** The picture that is chosen; its facts are absent until the pictures are known. */
  shown: NonNullable<Dream['cover']>;
  image: DreamImage | undefined;
  timeZone: string | null;
}

export function WholePainting({ dream, images, shown, image, timeZone }: WholePaintingProps) {
  const { whole } = useDreamEntry();
  const navigate = useNavigate();
  // The dialog fades out with what it has shown.
  const [last, setLast] = useState(whole);
  if (whole !== undefined && whole !== last) setLast(whole);
  const isOne = last === 'one';
  return (
    <Dialog
      open={whole !== undefined}
      wide
      onClose={() => void navigate(-1)}
      title={dream.title}
      {...(isOne && shown.prompt !== '' && { description: shown.prompt })}
    >
      {isOne ? (
        <>
          <Frame image={shown} sizes={imageSizes.large} />
          {image && <Origin image={image} timeZone={timeZone} />}
        </>
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 2, gridTemplateColumns: book.sideBySide }}>
          {images.map((one) => (
            <li key={one.id}>
              <Frame image={one} sizes={bookImageSizes.near} />
              <Origin image={one} timeZone={timeZone} />
              {one.isActive ? (
                <Typography sx={{ mt: 1.5, fontWeight: 600, color: 'ink.secondary' }}>{t`Cover`}</Typography>
              ) : (
                <CoverChoice dream={dream} image={one} images={images} />
              )}
            </li>
          ))}
        </Box>
      )}
    </Dialog>
  );
}

function Frame({ image, sizes }: { image: NonNullable<Dream['cover']>; sizes: string }) {
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        // As wide as there is room, and as high as the screen shows.
        width: `min(100%, calc(75dvh * ${image.width / image.height}))`,
        flex: 'none',
        aspectRatio: `${image.width} / ${image.height}`,
        mx: 'auto',
        mb: 1.5,
        borderRadius: radii.entry,
        bgcolor: overImage.middle,
      }}
    >
      <Artwork image={image} sizes={sizes} eager />
    </Box>
  );
}

export function Origin({ image, timeZone }: { image: DreamImage; timeZone: string | null }) {
  const created = createdLabel(image.createdAt, timeZone);
  return (
    <Typography variant="body2" color="textSecondary">
      {image.origin === 'ending' && t`Of your other ending.`}{' '}
      {image.origin === 'photo' ? <Trans>Added {created}</Trans> : <Trans>Painted {created}</Trans>}
    </Typography>
  );
}

interface CoverChoiceProps {
  dream: Dream;
  image: DreamImage;
  images: readonly DreamImage[];
  /** Beside the choice. */
  children?: ReactNode;
}

/** Makes another picture the cover, and deletes one that the dreamer added. */
export function CoverChoice({ dream: { id, revision }, image, images, children }: CoverChoiceProps) {
  const [activate, { isLoading, error: failed }] = useActivateImageMutation();
  const toast = useToast();
  const undoable = useUndoable();
  const makeCover = async () => {
    const coverId = images.find(({ isActive }) => isActive)?.id;
    const { data, error } = await activate({ id, revision, imageId: image.id });
    if (error !== undefined) toast(failureToast({ title: t`Failed to change the cover`, error }));
    else if (coverId)
      undoable(t`This picture is the cover now`, () => activate({ id, revision: data.revision, imageId: coverId }));
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
        {!image.isActive && children}
        {image.origin === 'photo' && <DeletePicture {...{ id, revision }} imageId={image.id} />}
      </Box>
      <FailureNotice mt={1.5} title={t`Failed to change the cover`} error={failed} />
    </>
  );
}

/** Deletes a picture that the dreamer added; a second press confirms it, because that cannot be undone. */
function DeletePicture(picture: ChangeOf<{ imageId: string }>) {
  const [isConfirming, setConfirming] = useState(false);
  const [deletePicture, { isLoading }] = useDeletePictureMutation();
  const toast = useToast();
  const run = async () => {
    const { error } = await deletePicture(picture);
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
