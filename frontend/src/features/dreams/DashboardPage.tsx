import { type Dream, dreamPath, type JournalFilter, type User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { api } from '../../api/api.js';
import { DREAMS_POLL_MS, DREAMS_TIMER_MS, refetchLists, refetchNewest } from '../../api/journal.api.js';
import { openLiveStream } from '../../api/live-stream.js';
import { type Journal, useJournal } from '../../api/use-journal.js';
import { useChangedDreams } from '../../api/use-live-dreams.js';
import { measures } from '../../theme/measures.js';
import { ErrorBoundary } from '../../ui/ErrorBoundary.js';
import { useFirstView } from '../../ui/first-view.js';
import { formatCount } from '../../ui/format.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { OnDemand } from '../../ui/OnDemand.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { useReturningState } from '../../ui/returning.js';
import { DreamDialogs } from './dialogs/DreamDialogs.js';
import { DreamsOnTheirWay } from './dreams-on-their-way.js';
import { HighlightContext } from './Highlighted.js';
import { JournalBody } from './JournalBody.js';
import { SearchField } from './SearchField.js';
import { type Selection, SelectionContext } from './selection-context.js';
import { conditionsOf, isSearch, type SearchState, useFoundDreams } from './use-found-dreams.js';

const NO_SEARCH: SearchState = { words: '', filter: null };

/** A dream's id in the fragment of an address, as in messages of earlier versions. */
const LINK = /^#[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function DashboardPage({ user }: { user: User }) {
  const { hash } = useLocation();
  if (LINK.test(hash)) return <Navigate to={dreamPath(hash.slice(1))} replace />;
  return <JournalPage user={user} />;
}

function JournalPage({ user }: { user: User }) {
  // While the live stream is open it reports every change, and the poll fetches no more than the first page.
  const [isLive, setLive] = useState(false);
  const pollingInterval = isLive ? 0 : DREAMS_POLL_MS;
  const journal = useJournal(user.id, pollingInterval);
  const [search, setSearch] = useReturningState<SearchState>('search', NO_SEARCH);
  const [initialWords] = useState(search.words);
  const [address] = useSearchParams();
  const conditions = useMemo(() => conditionsOf(address), [address]);
  const searchState = { ...search, conditions };
  const found = useFoundDreams(journal, searchState, pollingInterval);
  const refresh = useLiveRefresh(found, isLive, setLive);
  const [trashed, setTrashed] = useState<Dream[]>([]);
  const trash = (dreams: Dream[]) => setTrashed((others) => [...others, ...dreams]);
  const selection = useChoice();
  usePageTitle(t`Your Dreams Journal`);
  // Before that, further files would only delay the first dream.
  const isSettled = journal.dreams !== undefined || journal.error !== undefined;
  useFirstView(isSettled);
  const changeWords = useCallback((words: string) => setSearch((last) => ({ ...last, words })), [setSearch]);
  const changeFilter = useCallback(
    (filter: JournalFilter | null) => setSearch((last) => ({ ...last, filter })),
    [setSearch],
  );
  return (
    <DreamDialogs onDeleted={(dream) => trash([dream])}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}>
        <Typography variant="h1">{t`Your Dreams Journal`}</Typography>
        <Typography color="textSecondary">
          {journal.total !== undefined && formatCount(journal.total, 'dream')}
        </Typography>
      </Box>
      <SearchBar
        {...{ isSettled, refresh, changeWords, changeFilter }}
        isEmpty={journal.total === 0 && !isSearch(searchState)}
        initialWords={initialWords}
        filter={search.filter}
      />
      {conditions && (
        <ErrorBoundary fallback={() => null}>
          <ConditionChips
            conditions={conditions}
            isEmpty={found.dreams.length === 0 && !found.isSearching && found.error === undefined}
            fallback={<Box sx={{ minHeight: measures.touch, mb: 3 }} />}
          />
        </ErrorBoundary>
      )}
      {isSettled && (
        <ErrorBoundary fallback={() => null}>
          <DreamsOnTheirWay user={user} />
        </ErrorBoundary>
      )}
      <HighlightContext value={found.highlight}>
        <SelectionContext value={selection}>
          <JournalBody {...{ journal, found, trashed }} isSearch={isSearch(searchState)} timeZone={user.timezone} />
        </SelectionContext>
      </HighlightContext>
      {selection.ids && (
        <OnDemand onFailed={selection.end}>
          <SelectionBar selection={{ ...selection, ids: selection.ids }} timeZone={user.timezone} onTrashed={trash} />
        </OnDemand>
      )}
    </DreamDialogs>
  );
}

/** The dreams that are chosen together; none at first. */
function useChoice(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const chosen = new Set(before);
      if (!chosen.delete(id)) chosen.add(id);
      return chosen;
    });
  }, []);
  return useMemo(() => ({ ids, toggle, end: () => setIds(null) }), [ids, toggle]);
}

interface SearchBarProps {
  initialWords: string;
  filter: JournalFilter | null;
  isSettled: boolean;
  /** There is nothing to search. */
  isEmpty: boolean;
  changeWords: (words: string) => void;
  changeFilter: (filter: JournalFilter | null) => void;
  refresh: () => void;
}

const SearchBar = memo(function SearchBar(props: SearchBarProps) {
  const { initialWords, filter, isSettled, isEmpty, changeWords, changeFilter, refresh } = props;
  // Without it the bar would keep the texts of the former language.
  useLingui();
  const filterSpace = <Box sx={{ minHeight: measures.touch, width: '9rem' }} />;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: { xs: 1, md: 1.5 },
        mt: { xs: 2.5, md: 3.25 },
        mb: { xs: 3, md: 3.75 },
      }}
    >
      {!isEmpty && <SearchField initial={initialWords} onChange={changeWords} />}
      {isEmpty ? null : isSettled ? (
        <ErrorBoundary fallback={() => null}>
          <FilterSelect filter={filter} onChange={changeFilter} fallback={filterSpace} />
        </ErrorBoundary>
      ) : (
        filterSpace
      )}
      <Button
        variant="outlined"
        onClick={refresh}
        startIcon={<RefreshCw size={measures.icon} aria-hidden />}
        sx={{ flex: 'none', marginInlineStart: 'auto', px: { xs: 2, md: 3 } }}
      >{t`Refresh`}</Button>
    </Box>
  );
});

// Not part of the first load.
const FilterSelect = lazyPart(async () => (await import('./FilterSelect.js')).FilterSelect);
const SelectionBar = lazyPart(async () => (await import('./Selection.js')).SelectionBar);
const ConditionChips = lazyPart(async () => (await import('./ConditionChips.js')).ConditionChips);

/**
 * Refreshes the list by a separate timer beside the polls, and single dreams when the live stream reports their change.
 * Returns a refresh of what is shown that never changes.
 */
function useLiveRefresh(
  shown: Pick<Journal, 'refresh'>,
  isLive: boolean,
  onLive: (isLive: boolean) => void,
): () => void {
  const dispatch = useDispatch();
  const refetchChanged = useChangedDreams();
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });

  useEffect(() => {
    const refresh = () => (isLive ? refetchNewest(dispatch) : latest.current.refresh());
    const timer = setInterval(refresh, DREAMS_TIMER_MS);
    // Without the stream RTK Query polls.
    const poll = isLive ? setInterval(refresh, DREAMS_POLL_MS) : undefined;
    return () => {
      clearInterval(timer);
      clearInterval(poll);
    };
  }, [isLive, dispatch]);

  useEffect(() => {
    const refreshVoices = () => dispatch(api.util.invalidateTags(['Voices']));
    return openLiveStream({
      onDream: (change) => {
        refetchChanged(change);
        // A finished transcription may change no dream of the list.
        dispatch(api.util.invalidateTags([{ type: 'Transcript', id: change.dreamId }]));
      },
      onVoice: refreshVoices,
      onReturn: () => {
        refetchLists(dispatch);
        refreshVoices();
      },
      onOpen: onLive,
    });
  }, [dispatch, refetchChanged, onLive]);

  return useCallback(() => latest.current.refresh(), []);
}
