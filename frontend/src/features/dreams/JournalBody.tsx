import type { Dream } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { statusLineOf } from '../../api/call.js';
import { DREAMS_PER_PAGE } from '../../api/dreams.api.js';
import type { Journal } from '../../api/use-journal.js';
import { counted } from '../../ui/counted.js';
import { Notice } from '../../ui/Notice.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { DreamList } from './DreamList/DreamList.js';
import { DreamListSkeleton } from './DreamList/DreamListSkeleton.js';
import type { Wanted } from './found.js';
import { isSearch } from './found.js';
import { NoDreamsFound } from './NoDreamsFound.js';
import { useAnnouncement } from './use-announcement.js';
import { useFoundDreams } from './use-found-dreams.js';
import { Welcome } from './Welcome/Welcome.js';

interface JournalBodyProps {
  journal: Journal;
  wanted: Wanted;
  timeZone: string | null;
}

/** The list in each of its states: loading, failed, empty, nothing found, dreams. */
export function JournalBody({ journal, wanted, timeZone }: JournalBodyProps) {
  if (journal.dreams === undefined) {
    return journal.error === undefined ? <DreamListSkeleton /> : <Failed journal={journal} />;
  }
  if (journal.dreams.length === 0) return <Welcome />;
  return <Dreams journal={journal} dreams={journal.dreams} wanted={wanted} timeZone={timeZone} />;
}

function Dreams({ journal, dreams, wanted, timeZone }: JournalBodyProps & { dreams: Dream[] }) {
  const searched = useDeferredValue(wanted);
  const found = useFoundDreams(journal, dreams, searched);
  const announcement = useAnnouncement(dreams);
  const count = found.dreams.length;
  return (
    <>
      <VisuallyHidden role="status">
        {isSearch(searched) && !found.looking ? `${counted(count, 'dream')} found` : announcement}
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
      {count > 0 && <DreamList dreams={found.dreams} timeZone={timeZone} />}
      {count === 0 && !found.looking && <NoDreamsFound />}
      {found.hasMore && count >= DREAMS_PER_PAGE && (
        <Box sx={{ display: 'grid', justifyItems: 'center', mt: 4 }}>
          <Button variant="outlined" disabled={found.loadingMore} onClick={found.loadMore}>
            {found.loadingMore ? 'Loading...' : 'Load More Dreams'}
          </Button>
        </Box>
      )}
    </>
  );
}

function Failed({ journal }: { journal: Journal }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
      <Notice tone="error" title="Failed to fetch dreams">
        {statusLineOf(journal.error)}
      </Notice>
      <Button variant="outlined" onClick={journal.refresh} disabled={journal.fetching}>
        Try again
      </Button>
    </Box>
  );
}
