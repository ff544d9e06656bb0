import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { failureText } from '../../../language/failure-text.js';
import { formatWait } from '../../../language/language.js';
import { hasFailed, isDeferred, isInProgress } from '../dream-steps.js';
import { hasDraft } from '../DreamPage/stored-draft.js';
import { FailureNotice } from '../Failure.js';
import { useRetry } from '../use-image-requests.js';

interface CardStateProps {
  dream: Dream;
  /** Without the sentences that only repeat what the artwork's place shows. */
  compact?: boolean;
}

export function CardState({ dream, compact = false }: CardStateProps) {
  const retry = useRetry(dream);
  const text = textOf(dream);
  const failed = hasFailed(dream);
  const isRepeated = compact && !failed && !isDeferred(dream) && !hasDraft(dream) && !joinsGallery(dream);
  if (text === undefined || isRepeated) return null;
  const canRetry = failed && !isInProgress(dream);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: compact ? 1.25 : 2 }}>
      <Typography variant="body2" color={failed ? 'error' : 'textSecondary'} sx={{ flex: '1 1 12rem' }}>
        {text}
      </Typography>
      {canRetry && (
        <Button variant="outlined" size="small" disabled={retry.busy} onClick={retry.run}>{t`Retry`}</Button>
      )}
      {canRetry && retry.failure.error !== undefined && (
        <Box sx={{ flex: '1 0 100%', mt: 1 }}>
          <FailureNotice {...retry.failure} />
        </Box>
      )}
    </Box>
  );
}

/** True while an image is on its way that will not become the cover. */
const joinsGallery = (dream: Dream): boolean => dream.coverIsChosen && isInProgress(dream);

function textOf(dream: Dream): string | undefined {
  if (hasFailed(dream)) {
    const reason = dream.failure === null ? t`One step did not work out.` : failureText(dream.failure);
    return isInProgress(dream) ? reason : t`${reason} Your words are safe.`;
  }
  if (hasDraft(dream)) return t`Changes you did not save are kept on this device. Edit to go on.`;
  if (isDeferred(dream) && dream.artworkDueAt) {
    const wait = formatWait(new Date(dream.artworkDueAt), new Date());
    return dream.imageStatus === 'painting'
      ? t`Your words are safe. Enough was painted for now: this painting comes ${wait}, by itself.`
      : t`Your words are safe. Enough was named for now: this dream gets its title ${wait}, by itself.`;
  }
  if (dream.imageStatus === 'off') return t`Kept as you told it, without a painting.`;
  if (joinsGallery(dream)) return t`The new painting joins the gallery: the cover you chose stays.`;
  return isInProgress(dream) && dream.cover === null ? t`Your words are safe. The rest is on its way.` : undefined;
}
