import { type Dream, DREAMS_A_PAGE } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { statusLineOf } from '../../api/call.js';
import { useIsOffline } from '../../api/connection.js';
import type { Journal } from '../../api/use-journal.js';
import { failureText } from '../../language/failure-text.js';
import { VisuallyHidden } from '../../ui/assistive.js';
import { ErrorBoundary } from '../../ui/ErrorBoundary.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { Moon } from '../../ui/Logo.js';
import { Notice, RetryNotice } from '../../ui/Notice.js';
import { DreamCardSkeletons, DreamList, type DreamListProps, DreamListSkeleton } from './DreamList.js';
import { Lead, leadOf } from './Lead.js';
import { type Tonight, useTonight } from './OnThisNight.js';
import type { FoundDreams } from './use-found-dreams.js';

const SearchLimits = lazyPart(async () => (await import('./SearchLimits.js')).SearchLimits);
const Welcome = lazyPart(async () => (await import('./Welcome.js')).Welcome);

interface JournalBodyProps extends Omit<DreamListProps, 'dreams' | 'lead' | 'isByMonth' | 'isJournal' | 'hasMore'> {
  journal: Journal;
  found: FoundDreams;
  isSearch: boolean;
}

export function JournalBody(props: JournalBodyProps) {
  const { dreams, error } = props.journal;
  const tonight = useTonight(props.journal, props.timeZone);
  if (dreams === undefined || tonight === undefined)
    return error === undefined ? <DreamListSkeleton /> : <Failed {...props.journal} />;
  if (dreams.length === 0 && props.trashed.length === 0) return <Welcome fallback={<DreamListSkeleton />} />;
  return <Dreams {...props} dreams={dreams} tonight={tonight} />;
}

interface DreamsProps extends JournalBodyProps {
  dreams: Dream[];
  tonight: Tonight;
}

function Dreams({ journal, dreams, tonight, found, isSearch, ...ofList }: DreamsProps) {
  const { timeZone, trashed } = ofList;
  const announcement = useAnnouncement(dreams);
  const isOffline = useIsOffline();
  const count = found.dreams.length;
  const isEmpty = count === 0 && trashed.length === 0;
  const lead = isSearch ? null : leadOf(found.dreams, timeZone);
  const listed = useMemo(() => found.dreams.filter((dream) => dream !== lead), [found.dreams, lead]);
  return (
    <>
      <VisuallyHidden role="status">
        {isSearch && !found.isSearching && found.error === undefined
          ? plural(count, { one: '# dream found', other: '# dreams found' })
          : announcement}
      </VisuallyHidden>
      {isOffline && (
        <Box sx={{ mb: 3 }}>
          <Notice
            tone="calm"
            title={t`You are offline: these are your last dreams`}
          >{t`You can tell a new one. It is sent when the network is back.`}</Notice>
        </Box>
      )}
      <SlowBar isFetching={journal.fetching} />
      {journal.error !== undefined && !isOffline && (
        <Typography
          role="status"
          variant="body2"
          color="textSecondary"
          sx={{ mb: 2 }}
        >{t`The list could not be refreshed just now; it will try again by itself.`}</Typography>
      )}
      {found.error !== undefined && (
        <Box sx={{ mb: 4 }}>
          <Failed {...found} />
        </Box>
      )}
      {!isSearch && <Lead dream={lead} tonight={tonight} timeZone={timeZone} />}
      {listed.length + trashed.length > 0 && (
        <DreamList
          dreams={listed}
          lead={lead}
          isByMonth={!found.hasWords}
          isJournal={!isSearch}
          hasMore={journal.hasMore}
          {...ofList}
        />
      )}
      {found.isSearching && (
        <Box sx={{ mt: count > 0 ? 3 : 0 }}>
          <DreamCardSkeletons count={1} />
        </Box>
      )}
      {isEmpty && !found.isSearching && found.error === undefined && <NoDreamsFound />}
      {found.hasWords && !found.isSearching && (isOffline || count === 0) && (
        <ErrorBoundary fallback={() => null}>
          <SearchLimits isOffline={isOffline} />
        </ErrorBoundary>
      )}
      {found.hasMore && count >= DREAMS_A_PAGE && (
        <Box sx={{ display: 'grid', justifyItems: 'center', mt: 4 }}>
          <Button variant="outlined" disabled={found.loadingMore} onClick={found.loadMore}>
            {found.loadingMore ? t`Loading...` : t`Load More Dreams`}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Milliseconds after which an answer is slow, which is no sign of being offline. */
const SLOW_MS = 3_000;

/** A thin bar while an answer takes long. */
function SlowBar({ isFetching }: { isFetching: boolean }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isFetching) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isFetching]);
  if (!isSlow) return null;
  return (
    <Box
      role="progressbar"
      aria-label={t`Loading your dreams...`}
      sx={{ position: 'fixed', top: 0, insetInline: 0, height: 2, bgcolor: 'primary.main', opacity: 0.6 }}
    />
  );
}

function Failed({ error, refresh, fetching }: Pick<Journal, 'error' | 'refresh' | 'fetching'>) {
  return (
    <RetryNotice title={t`Failed to fetch dreams`} busy={fetching} onRetry={refresh}>
      {statusLineOf(error)}
    </RetryNotice>
  );
}

function NoDreamsFound() {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 8, textAlign: 'center' }}>
      <Moon size="3.5rem" />
      <Typography variant="h2">{t`No dreams found`}</Typography>
      <Typography color="textSecondary">{t`Try adjusting your search terms or filters`}</Typography>
    </Box>
  );
}

/** One sentence for screen readers about what changed in the list by itself. */
function useAnnouncement(dreams: Dream[]): string {
  const [sentence, setSentence] = useState('');
  const known = useRef<Dream[]>(undefined);

  useEffect(() => {
    const change = known.current && changeOf(dreams, known.current);
    known.current = dreams;
    if (change) setSentence(change);
  }, [dreams]);

  return sentence;
}

function changeOf(dreams: Dream[], before: Dream[]): string | undefined {
  // Dreams that did not change are the same objects: in a long journal only the few between them are compared.
  const shorter = Math.min(dreams.length, before.length);
  let start = 0;
  while (start < shorter && dreams[start] === before[start]) start += 1;
  let end = 0;
  while (end < shorter - start && dreams.at(-1 - end) === before.at(-1 - end)) end += 1;
  const known = new Map(before.slice(start, before.length - end).map((dream) => [dream.id, dream]));
  const changed = dreams.slice(start, dreams.length - end);

  const finished = changed.find(({ id, imageStatus }) => {
    const was = known.get(id);
    return was !== undefined && was.imageStatus !== 'ready' && imageStatus === 'ready';
  });
  if (finished) return paintingIsReady(finished);
  const failed = changed.find(({ id, failure }) => failure !== null && known.get(id)?.failure === null);
  if (failed) return `${failed.title}: ${failureText(failed.failure ?? '')}`;
  // Older dreams are appended and announced by the button that loads them.
  const newest = changed[0];
  return start === 0 && newest && !known.has(newest.id) ? dreamArrived(newest) : undefined;
}

const paintingIsReady = ({ title }: Dream) => t`The painting of ${title} is ready.`;

const dreamArrived = ({ title }: Dream) => t`A new dream arrived: ${title}`;
