import { type DreamTrash, TRASH_DAYS } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call.js';
import { useGetTrashQuery, useRestoreDreamMutation } from '../../../api/dreams.api.js';
import { DataRow } from '../../../ui/DataRow.js';
import { formatDate } from '../../../ui/format.js';
import { Notice, RetryNotice } from '../../../ui/Notice.js';
import { useToast } from '../../../ui/toasts.js';

/** Dreams shown before the whole list is opened. */
const COLLAPSED_COUNT = 3;

export function Trash({ timeZone }: { timeZone: string | null }) {
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, isFetching, refetch } = useGetTrashQuery();
  const dreams = data?.dreams ?? [];
  const shown = showsAll ? dreams : dreams.slice(0, COLLAPSED_COUNT);
  return (
    <DataRow title={t`Deleted dreams`} text={t`Deleted dreams stay here for ${TRASH_DAYS} days.`}>
      {shown.length > 0 && (
        <Box component="ul" aria-label={t`Deleted dreams`} sx={{ flex: '1 0 100%', display: 'grid', gap: 1 }}>
          {shown.map((dream) => (
            <TrashedDream key={dream.id} dream={dream} timeZone={timeZone} />
          ))}
        </Box>
      )}
      {shown.length < dreams.length && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          <Trans>Show all {dreams.length}</Trans>
        </Button>
      )}
      {error !== undefined && (
        <RetryNotice title={t`Failed to fetch deleted dreams`} busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, t`Please try again.`)}
        </RetryNotice>
      )}
    </DataRow>
  );
}

interface TrashedDreamProps {
  dream: DreamTrash['dreams'][number];
  timeZone: string | null;
}

function TrashedDream({ dream, timeZone }: TrashedDreamProps) {
  const [restore, { isLoading, error: failure }] = useRestoreDreamMutation();
  const toast = useToast();

  const run = async () => {
    const { error } = await restore(dream.id);
    if (error === undefined) toast({ title: t`Your dream is back` });
    else
      toast({
        title: t`Failed to bring the dream back`,
        description: sentenceOf(error, t`Please try again later`),
        variant: 'destructive',
      });
  };

  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography dir="auto" noWrap>
          {dream.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <Trans>Gone for good on {formatDate(dream.erasedAt, timeZone)}</Trans>
        </Typography>
      </Box>
      <Button
        variant="outlined"
        size="small"
        aria-label={t`Restore ${dream.title}`}
        disabled={isLoading}
        onClick={() => void run()}
      >{t`Restore`}</Button>
      {failure !== undefined && (
        <Box sx={{ flex: '1 0 100%' }}>
          <Notice tone="error" title={t`Failed to bring the dream back`}>
            {sentenceOf(failure, t`Please try again later`)}
          </Notice>
        </Box>
      )}
    </Box>
  );
}
