import { TRASH_DAYS } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call.js';
import { useGetTrashQuery } from '../../../api/trash.api.js';
import { RetryNotice } from '../../../ui/RetryNotice.js';
import { DataRow } from './DataRow.js';
import { TrashedDream } from './TrashedDream.js';

/** So many show before one asks for all. */
const FEW = 3;

/** Deleted dreams, as long as they can be brought back. */
export function Trash({ timeZone }: { timeZone: string | null }) {
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, isFetching, refetch } = useGetTrashQuery();
  const dreams = data?.dreams ?? [];
  const shown = showsAll ? dreams : dreams.slice(0, FEW);
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
