import type { Dream } from '@dreamloom/contracts/http';
import Typography from '@mui/material/Typography';
import { hasFailed, isOnItsWay } from '../dream-steps.js';

/** What is still to come, or why it did not. */
export function CardState({ dream }: { dream: Dream }) {
  const text = textOf(dream);
  if (text === undefined) return null;
  return (
    <Typography variant="body2" color={hasFailed(dream) ? 'error' : 'textSecondary'} sx={{ mt: 'auto', pt: 2 }}>
      {text}
    </Typography>
  );
}

function textOf(dream: Dream): string | undefined {
  if (hasFailed(dream)) {
    const reason = dream.failure ?? 'One step did not work out.';
    return isOnItsWay(dream) ? reason : `${reason} Your words are safe.`;
  }
  return isOnItsWay(dream) ? 'Your words are safe. The rest is on its way.' : undefined;
}
