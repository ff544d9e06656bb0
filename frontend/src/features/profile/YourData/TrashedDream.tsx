import type { DreamTrash } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '../../../api/call.js';
import { useRestoreDreamMutation } from '../../../api/dream.api.js';
import { calendarDate } from '../../../ui/calendar-date.js';
import { Notice } from '../../../ui/Notice.js';
import { useToast } from '../../../ui/Toast/use-toast.js';

const FAILED = 'Failed to bring the dream back';
const FALLBACK = 'Please try again later';

interface TrashedDreamProps {
  dream: DreamTrash['dreams'][number];
  timeZone: string | null;
}

/** One deleted dream and the way back into the journal. */
export function TrashedDream({ dream, timeZone }: TrashedDreamProps) {
  const [restore, { isLoading, error: failure }] = useRestoreDreamMutation();
  const toast = useToast();

  const run = async () => {
    const { error } = await restore(dream.id);
    if (error === undefined) toast({ title: 'Your dream is back' });
    else toast({ title: FAILED, description: sentenceOf(error, FALLBACK), variant: 'destructive' });
  };

  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap>{dream.title}</Typography>
        <Typography variant="body2" color="textSecondary">
          Gone for good on {calendarDate(dream.erasedAt, timeZone)}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        size="small"
        aria-label={`Restore ${dream.title}`}
        disabled={isLoading}
        onClick={() => void run()}
      >
        Restore
      </Button>
      {failure !== undefined && (
        <Box sx={{ flex: '1 0 100%' }}>
          <Notice tone="error" title={FAILED}>
            {sentenceOf(failure, FALLBACK)}
          </Notice>
        </Box>
      )}
    </Box>
  );
}
