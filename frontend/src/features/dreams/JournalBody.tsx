import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo } from 'react';
import { statusLineOf } from '../../api/call.js';
import { DREAMS_PER_PAGE } from '../../api/dreams.api.js';
import type { Journal } from '../../api/use-journal.js';
import { counted } from '../../ui/counted.js';
import { Notice } from '../../ui/Notice.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { DreamList } from './DreamList/DreamList.js';
import { DreamListSkeleton } from './DreamList/DreamListSkeleton.js';
import { NoDreamsFound } from './NoDreamsFound.js';
import { matching } from './search.js';
import { useAnnouncement } from './use-announcement.js';
import { Welcome } from './Welcome/Welcome.js';

interface JournalBodyProps {
  journal: Journal;
  words: string;
  timeZone: string | null;
}

/** The list in each of its states: loading, failed, empty, nothing found, dreams. */
export function JournalBody({ journal, words, timeZone }: JournalBodyProps) {
  if (journal.dreams === undefined) {
    return journal.error === undefined ? <DreamListSkeleton /> : <Failed journal={journal} />;
  }
  if (journal.dreams.length === 0) return <Welcome />;
  return <Dreams journal={journal} dreams={journal.dreams} words={words} timeZone={timeZone} />;
}

function Dreams({ journal, dreams, words, timeZone }: JournalBodyProps & { dreams: NonNullable<Journal['dreams']> }) {
  const wanted = useDeferredValue(words);
  const found = useMemo(() => matching(dreams, wanted), [dreams, wanted]);
  const announcement = useAnnouncement(dreams);
  const searching = wanted.trim() !== '';
  return (
    <>
      <VisuallyHidden role="status">
        {searching ? `${counted(found.length, 'dream')} found` : announcement}
      </VisuallyHidden>
      {journal.error !== undefined && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          The list could not be refreshed just now; it will try again by itself.
        </Typography>
      )}
      {found.length === 0 ? <NoDreamsFound /> : <DreamList dreams={found} timeZone={timeZone} />}
      {journal.hasMore && dreams.length >= DREAMS_PER_PAGE && (
        <Box sx={{ display: 'grid', justifyItems: 'center', mt: 4 }}>
          <Button variant="outlined" disabled={journal.loadingMore} onClick={journal.loadMore}>
            {journal.loadingMore ? 'Loading...' : 'Load More Dreams'}
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
