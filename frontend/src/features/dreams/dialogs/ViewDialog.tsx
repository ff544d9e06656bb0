import type { Dream } from '@dreamloom/contracts/http';
import { DETAIL_LABELS, splitDetails } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import { measures } from '../../../theme/measures.js';
import { Dialog } from '../../../ui/Dialog/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { dateLabel } from '../date-label.js';
import { CardMeta } from '../DreamCard/CardMeta.js';
import { CardPeople } from '../DreamCard/CardPeople.js';
import { CardTags } from '../DreamCard/CardTags.js';
import { useImages } from '../use-images.js';
import { useNow } from '../use-now.js';
import { Gallery } from './Gallery.js';

interface ViewDialogProps {
  dream: Dream;
  /** The picture to begin with; the cover unless told. */
  imageId: string | undefined;
  timeZone: string | null;
  onClose: () => void;
}

/** The whole dream: its paintings at full size, all its words and details. */
export function ViewDialog({ dream, imageId, timeZone, onClose }: ViewDialogProps) {
  const now = useNow();
  const { images, error } = useImages(dream, dream.imageCount === 0);
  const { words, details } = splitDetails(dream.content);
  const told = (Object.keys(DETAIL_LABELS) as (keyof typeof DETAIL_LABELS)[]).filter((field) => details[field]);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={dream.title}
      description={<CardMeta dream={dream} dateLabel={dateLabel(dream.createdAt, now, timeZone)} />}
    >
      {error !== undefined && <Notice tone="error" title="Failed to fetch images" />}
      {images.length > 0 && (
        <Gallery dreamId={dream.id} images={images} words={words} firstId={imageId} timeZone={timeZone} />
      )}
      <Box component="p" sx={{ mt: 3, maxWidth: measures.textMax, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {words}
      </Box>
      {told.length > 0 && (
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
          {told.map((field) => (
            <Box key={field} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {DETAIL_LABELS[field]}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {details[field]}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <CardTags dream={dream} />
      <CardPeople dream={dream} />
    </Dialog>
  );
}
