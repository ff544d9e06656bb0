import { type DetailField, type Dream, type DreamImage, splitDetails } from '@dreamloom/contracts/http';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useActivateImageMutation, useImages } from '../../../api/images.api.js';
import { useDeletePictureMutation } from '../../../api/pictures.api.js';
import { imageSizes, measures, radii } from '../../../theme/measures.js';
import { overImage } from '../../../theme/tokens.js';
import { Artwork, Thumbnail } from '../../../ui/Artwork.js';
import { DETAIL_NAMES } from '../../../ui/detail-names.js';
import { Dialog } from '../../../ui/Dialog.js';
import { dateFormat, validTimeZone } from '../../../ui/format.js';
import { Notice } from '../../../ui/Notice.js';
import { useToast } from '../../../ui/toasts.js';
import { CardMeta, CardPeople, CardTags } from '../DreamCard/CardFacts.js';
import { CardState } from '../DreamCard/CardState.js';
import { VoiceNote } from '../DreamCard/VoiceNote.js';
import { FailureNotice, failureToast } from '../Failure.js';
import { Highlighted } from '../Highlighted.js';
import { mayHaveOtherEnding } from '../other-ending.js';
import { DreamMotifs } from './DreamMotifs.js';
import { OtherEnding } from './OtherEnding.js';
import { SimilarDreams } from './SimilarDreams.js';

interface ViewDialogProps {
  dream: Dream;
  imageId: string | undefined;
  timeZone: string | null;
  onClose: () => void;
}

export function ViewDialog({ dream, imageId, timeZone, onClose }: ViewDialogProps) {
  const { images, error } = useImages(dream, dream.imageCount === 0);
  const { words, details } = splitDetails(dream.content);
  const filledFields = (Object.keys(DETAIL_NAMES) as DetailField[]).filter((field) => details[field]);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={dream.title}
      description={<CardMeta dream={dream} timeZone={timeZone} />}
    >
      {error !== undefined && <Notice tone="error" title={t`Failed to fetch images`} />}
      {images.length > 0 && (
        <Gallery dreamId={dream.id} images={images} words={words} firstId={imageId} timeZone={timeZone} />
      )}
      <Box
        component="p"
        dir="auto"
        sx={{ mt: 3, maxWidth: measures.textMax, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        <Highlighted>{words}</Highlighted>
      </Box>
      {filledFields.length > 0 && (
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            columnGap: 2.5,
            rowGap: 0.5,
            mt: 2.5,
            mb: 0,
          }}
        >
          {filledFields.map((field) => (
            <Box key={field} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {i18n._(DETAIL_NAMES[field])}
              </Box>
              <Box component="dd" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                <Highlighted>{details[field] ?? ''}</Highlighted>
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <VoiceNote dream={dream} />
      <CardTags dream={dream} />
      <CardPeople dream={dream} />
      <CardState dream={dream} />
      <DreamMotifs dreamId={dream.id} />
      <SimilarDreams dreamId={dream.id} onChoose={onClose} />
      {mayHaveOtherEnding(dream) && <OtherEnding dream={dream} />}
    </Dialog>
  );
}

interface GalleryProps {
  dreamId: string;
  images: DreamImage[];
  /** The dream's text, which may have been the prompt itself. */
  words: string;
  firstId: string | undefined;
  timeZone: string | null;
}

/** The images of a dream, one of them large; any may become the cover. */
function Gallery({ dreamId, images, words, firstId, timeZone }: GalleryProps) {
  const [chosen, setChosen] = useState(firstId);
  const [activate, { isLoading, error: failed, reset }] = useActivateImageMutation();
  const toast = useToast();
  const image = images.find(({ id }) => id === chosen) ?? images.find(({ isActive }) => isActive) ?? images[0];
  if (image === undefined) return null;

  const makeCover = async () => {
    const { error } = await activate({ dreamId, imageId: image.id });
    if (error === undefined) return;
    toast(failureToast({ title: t`Failed to change the cover`, error }));
  };

  const choose = (id: string) => {
    setChosen(id);
    reset();
  };

  return (
    <Box component="figure">
      <Box
        sx={{
          position: 'relative',
          overflow: 'hidden',
          aspectRatio: `${image.width} / ${image.height}`,
          maxHeight: '70dvh',
          mx: 'auto',
          borderRadius: radii.entry,
          bgcolor: overImage.middle,
        }}
      >
        <Artwork key={image.id} image={image} sizes={imageSizes.large} eager />
      </Box>
      <Box component="figcaption" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1.5 }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          {image.prompt !== '' && !words.includes(image.prompt) && (
            <Typography variant="body2">{image.prompt}</Typography>
          )}
          <Typography variant="body2" color="textSecondary">
            {image.origin === 'ending' && t`Of your other ending.`}{' '}
            {image.origin === 'photo' ? (
              <Trans>Added {createdLabel(image.createdAt, timeZone)}</Trans>
            ) : (
              <Trans>Painted {createdLabel(image.createdAt, timeZone)}</Trans>
            )}
          </Typography>
        </Box>
        {image.origin === 'photo' && <DeletePicture key={image.id} dreamId={dreamId} imageId={image.id} />}
        {image.isActive ? (
          <Typography sx={{ color: 'ink.secondary', fontWeight: 600, alignSelf: 'center' }}>{t`Cover`}</Typography>
        ) : (
          <Button
            variant="outlined"
            disabled={isLoading}
            onClick={() => void makeCover()}
            sx={{ alignSelf: 'start' }}
          >{t`Set as cover`}</Button>
        )}
      </Box>
      {failed !== undefined && (
        <Box sx={{ mt: 1.5 }}>
          <FailureNotice title={t`Failed to change the cover`} error={failed} />
        </Box>
      )}
      {images.length > 1 && (
        <Box component="ul" aria-label={t`Gallery`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {images.map((other) => (
            <li key={other.id}>
              <ButtonBase
                onClick={() => choose(other.id)}
                aria-pressed={other.id === image.id}
                aria-label={
                  other.isActive
                    ? t`Cover of ${createdLabel(other.createdAt, timeZone)}`
                    : t`Picture of ${createdLabel(other.createdAt, timeZone)}`
                }
                sx={{
                  width: measures.thumbLarge.width,
                  height: measures.thumbLarge.height,
                  overflow: 'hidden',
                  borderRadius: radii.thumb,
                  border: `${measures.ring} solid`,
                  borderColor: other.isActive ? 'secondary.main' : 'line',
                  '&[aria-pressed=true]': { borderColor: 'primary.main' },
                }}
              >
                <Thumbnail imageUrl={other.imageUrl} />
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
    </Box>
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

/** '3 Oct 2026, 07:12' in the dreamer's time zone. */
function createdLabel(createdAt: string, timeZone: string | null): string {
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: validTimeZone(timeZone) } as const;
  return dateFormat(form).format(new Date(createdAt));
}
