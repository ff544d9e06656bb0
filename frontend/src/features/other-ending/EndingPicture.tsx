import type { Dream, OtherEnding } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '../../api/call.js';
import { usePaintOtherEndingMutation } from '../../api/endings.api.js';
import { useActivateImageMutation } from '../../api/images.api.js';
import { failureText } from '../../language/failure-text.js';
import { imageSizes, radii } from '../../theme/measures.js';
import { overImage } from '../../theme/tokens.js';
import { Artwork } from '../../ui/Artwork.js';
import { Notice } from '../../ui/Notice.js';
import { useToast } from '../../ui/toasts.js';

interface EndingPictureProps {
  dream: Dream;
  otherEnding: OtherEnding;
  /** False while there are words that are not saved, or without AI. */
  canPaint: boolean;
}

/** The picture of the other ending, which is painted only when the dreamer wants it. */
export function EndingPicture({ dream: { id, revision }, otherEnding, canPaint }: EndingPictureProps) {
  const { image, isPainting, failure } = otherEnding;
  const [paint, painting] = usePaintOtherEndingMutation();
  const [activate, activating] = useActivateImageMutation();
  const show = useToast();
  const run = async (action: Promise<{ error?: unknown }>) => {
    const { error } = await action;
    if (error === undefined) return;
    show({ title: t`That did not work`, description: sentenceOf(error, t`Please try again.`), variant: 'destructive' });
  };
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {image && (
        <Box component="figure" sx={{ width: '100%', m: 0 }}>
          <Box
            sx={{
              position: 'relative',
              overflow: 'hidden',
              aspectRatio: `${image.width} / ${image.height}`,
              borderRadius: radii.entry,
              bgcolor: overImage.middle,
            }}
          >
            <Artwork image={image} sizes={imageSizes.large} />
          </Box>
          <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {image.isActive
              ? t`It is the cover of your dream.`
              : t`It is among the pictures of your dream; the cover stays.`}
          </Typography>
        </Box>
      )}
      {failure !== null && (
        <Notice tone="error" title={t`It could not be painted`}>
          {failureText(failure)}
        </Notice>
      )}
      {isPainting && (
        <Typography
          role="status"
          color="textSecondary"
        >{t`It is being painted, and will be here in a moment.`}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {canPaint && !isPainting && (
          <Button
            variant="outlined"
            disabled={painting.isLoading}
            onClick={() => void run(paint({ dream: id, seen: otherEnding }))}
          >
            {image ? t`Paint it again` : t`Paint it`}
          </Button>
        )}
        {image && !image.isActive && (
          <Button
            disabled={activating.isLoading}
            onClick={() => void run(activate({ id, revision, imageId: image.id }))}
          >{t`Set as cover`}</Button>
        )}
      </Box>
    </Box>
  );
}
