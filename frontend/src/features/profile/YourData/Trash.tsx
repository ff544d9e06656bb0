import { type DreamTrash, TRASH_DAYS } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call.js';
import { useGetTrashQuery, useRestoreDreamMutation } from '../../../api/dreams.api.js';
import { formatDate } from '../../../ui/format.js';
import { Notice, RetryNotice } from '../../../ui/Notice.js';
import { useToast } from '../../../ui/toasts.js';
import { DataRow } from './DataRow.js';

/** Dreams shown before the whole list is opened. */
const COLLAPSED_COUNT = 3;

export function Trash({ timeZone }: { timeZone: string | null }) {
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, isFetching, refetch } = useGetTrashQuery();
  const dreams = data?.dreams ?? [];
  const shown = showsAll ? dreams : dreams.slice(0, COLLAPSED_COUNT);
  return (
    <DataRow title="Deleted dreams" text={`Deleted dreams stay here for ${TRASH_DAYS} days.`}>
      {shown.length > 0 && (
        <Box component="ul" aria-label="Deleted dreams" sx={{ flex: '1 0 100%', display: 'grid', gap: 1 }}>
          {shown.map((dream) => (
            <TrashedDream key={dream.id} dream={dream} timeZone={timeZone} />
          ))}
        </Box>
      )}
      {shown.length < dreams.length && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          Show all {dreams.length}
        </Button>
      )}
      {error !== undefined && (
        <RetryNotice title="Failed to fetch deleted dreams" busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, 'Please try again.')}
        </RetryNotice>
      )}
    </DataRow>
  );
}

const FAILED = 'Failed to bring the dream back';
const FALLBACK = 'Please try again later';

interface TrashedDreamProps {
  dream: DreamTrash['dreams'][number];
  timeZone: string | null;
}

function TrashedDream({ dream, timeZone }: TrashedDreamProps) {
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
          Gone for good on {formatDate(dream.erasedAt, timeZone)}
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
