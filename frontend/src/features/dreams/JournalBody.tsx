import type { Dream } from '@dreamloom/contracts/http';
import { DREAMS_A_PAGE } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { statusLineOf } from '../../api/call.js';
import type { Journal } from '../../api/use-journal.js';
import { counted } from '../../ui/counted.js';
import { RetryNotice } from '../../ui/RetryNotice.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { DreamList } from './DreamList/DreamList.js';
import { DreamListSkeleton } from './DreamList/DreamListSkeleton.js';
import { NoDreamsFound } from './NoDreamsFound.js';
import { useAnnouncement } from './use-announcement.js';
import type { FoundDreams } from './use-found-dreams.js';
import { Welcome } from './Welcome/Welcome.js';

interface JournalBodyProps {
  journal: Journal;
  found: FoundDreams;
  isSearch: boolean;
  timeZone: string | null;
}

/** The list in each of its states: loading, failed, empty, nothing found, dreams. */
export function JournalBody(props: JournalBodyProps) {
  const { dreams, error } = props.journal;
  if (dreams === undefined) return error === undefined ? <DreamListSkeleton /> : <Failed {...props.journal} />;
  if (dreams.length === 0) return <Welcome />;
  return <Dreams {...props} dreams={dreams} />;
}

function Dreams({ journal, dreams, found, isSearch, timeZone }: JournalBodyProps & { dreams: Dream[] }) {
  const announcement = useAnnouncement(dreams);
  const count = found.dreams.length;
  return (
    <>
      <VisuallyHidden role="status">
        {isSearch && !found.looking && found.error === undefined ? `${counted(count, 'dream')} found` : announcement}
      </VisuallyHidden>
      {journal.error !== undefined && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          The list could not be refreshed just now; it will try again by itself.
        </Typography>
      )}
      {found.looking && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Looking through all your dreams...
        </Typography>
      )}
      {found.error !== undefined && (
        <Box sx={{ mb: 4 }}>
          <Failed {...found} />
        </Box>
      )}
      {count > 0 && <DreamList dreams={found.dreams} timeZone={timeZone} />}
      {count === 0 && !found.looking && found.error === undefined && <NoDreamsFound />}
      {found.hasMore && count >= DREAMS_A_PAGE && (
        <Box sx={{ display: 'grid', justifyItems: 'center', mt: 4 }}>
          <Button variant="outlined" disabled={found.loadingMore} onClick={found.loadMore}>
            {found.loadingMore ? 'Loading...' : 'Load More Dreams'}
          </Button>
        </Box>
      )}
    </>
  );
}

function Failed({ error, refresh, fetching }: Pick<Journal, 'error' | 'refresh' | 'fetching'>) {
  return (
    <RetryNotice title="Failed to fetch dreams" busy={fetching} onRetry={refresh}>
      {statusLineOf(error)}
    </RetryNotice>
  );
}
