import type { Dream, JournalFilter, User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router';
import { api } from '../../api/api.js';
import { type DreamState, selectDream } from '../../api/dream-store.js';
import { refetchDream } from '../../api/dreams.api.js';
import { DREAMS_POLL_MS, DREAMS_TIMER_MS, refetchLists, refetchNewest } from '../../api/journal.api.js';
import { openLiveStream } from '../../api/live-stream.js';
import { type Journal, useJournal, useStoredDream } from '../../api/use-journal.js';
import { useChangedDreams } from '../../api/use-live-dreams.js';
import { measures } from '../../theme/measures.js';
import { ErrorBoundary } from '../../ui/ErrorBoundary.js';
import { useFirstView } from '../../ui/first-view.js';
import { formatCount } from '../../ui/format.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { OnDemand } from '../../ui/OnDemand.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { conditionsOf } from './address-conditions.js';
import { DreamsOnTheirWay } from './dreams-on-their-way.js';
import { HighlightContext } from './Highlighted.js';
import { type DialogKind, type JournalView, JournalViewContext } from './journal-view.js';
import { JournalBody } from './JournalBody.js';
import { SearchField } from './SearchField.js';
import { type FoundDreams, isSearch, type SearchState, useFoundDreams } from './use-found-dreams.js';

export function DashboardPage({ user }: { user: User }) {
  // While the live stream is open it reports every change, and the poll fetches no more than the first page.
  const [isLive, setLive] = useState(false);
  const pollingInterval = isLive ? 0 : DREAMS_POLL_MS;
  const journal = useJournal(user.id, pollingInterval);
  const [search, setSearch] = useState<SearchState>({ words: '', filter: null });
  const [address] = useSearchParams();
  const conditions = useMemo(() => conditionsOf(address), [address]);
  const searchState = { ...search, conditions };
  const found = useFoundDreams(journal, searchState, pollingInterval);
  const refresh = useLiveRefresh(found, isLive, setLive);
  const [editing, setEditing] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ kind: DialogKind; dream: Dream; imageId?: string } | null>(null);
  const openDream = useCallback((dream: Dream) => setOpened({ kind: 'view', dream }), []);
  const linked = useLinkedDream(journal.dreams, found, openDream);
  const view = useMemo<JournalView>(
    () => ({
      // Large parts are rendered between what the dreamer does.
      edit: (dreamId) => startTransition(() => setEditing(dreamId)),
      open: (kind, dream, imageId) => startTransition(() => setOpened({ kind, dream, ...(imageId && { imageId }) })),
    }),
    [],
  );
  usePageTitle(t`Your Dreams Journal`);
  // Before that, further files would only delay the first dream.
  const isSettled = journal.dreams !== undefined || journal.error !== undefined;
  useFirstView(isSettled);
  const changeWords = useCallback((words: string) => setSearch((last) => ({ ...last, words })), []);
  const changeFilter = useCallback((filter: JournalFilter | null) => setSearch((last) => ({ ...last, filter })), []);
  return (
    <JournalViewContext value={view}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}>
        <Typography variant="h1">{t`Your Dreams Journal`}</Typography>
        <Typography color="textSecondary">
          {journal.total !== undefined && formatCount(journal.total, 'dream')}
        </Typography>
      </Box>
      <SearchBar {...{ isSettled, refresh, changeWords, changeFilter }} filter={search.filter} />
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
        <JournalBody
          {...{ journal, found, editing, linked }}
          isSearch={isSearch(searchState)}
          timeZone={user.timezone}
        />
        <JournalDialogs opened={opened} timeZone={user.timezone} onClose={() => setOpened(null)} />
      </HighlightContext>
    </JournalViewContext>
  );
}

interface SearchBarProps {
  filter: JournalFilter | null;
  isSettled: boolean;
  changeWords: (words: string) => void;
  changeFilter: (filter: JournalFilter | null) => void;
  refresh: () => void;
}

const SearchBar = memo(function SearchBar({ filter, isSettled, changeWords, changeFilter, refresh }: SearchBarProps) {
  // Without it the bar would keep the texts of the former language.
  useLingui();
  const filterSpace = <Box sx={{ minHeight: measures.touch, width: '9rem' }} />;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        gap: 1.5,
        mt: { xs: 2.5, md: 3.25 },
        mb: { xs: 3, md: 3.75 },
      }}
    >
      <SearchField onChange={changeWords} />
      {isSettled ? (
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
        sx={{ flex: 'none' }}
      >{t`Refresh`}</Button>
    </Box>
  );
});

// Not part of the first load.
const FilterSelect = lazyPart(async () => (await import('./FilterSelect.js')).FilterSelect);
const ConditionChips = lazyPart(async () => (await import('./ConditionChips.js')).ConditionChips);
const ViewDialog = lazyPart(async () => (await import('./dialogs/ViewDialog.js')).ViewDialog);
const PeopleDialog = lazyPart(async () => (await import('./dialogs/PeopleDialog.js')).PeopleDialog);
const DeleteDialog = lazyPart(async () => (await import('./dialogs/DeleteDialog.js')).DeleteDialog);
const MailDialog = lazyPart(async () => (await import('./dialogs/MailDialog.js')).MailDialog);

interface JournalDialogsProps {
  opened: { kind: DialogKind; dream: Dream; imageId?: string } | null;
  timeZone: string | null;
  onClose: () => void;
}

/** The dialog that is open over the journal, if any. */
function JournalDialogs({ opened, timeZone, onClose }: JournalDialogsProps) {
  const stored = useStoredDream(opened?.dream.id ?? '');
  if (opened === null) return null;
  const { kind, imageId } = opened;
  const dream = stored ?? opened.dream;
  return (
    <OnDemand onFailed={onClose}>
      {kind === 'view' && <ViewDialog dream={dream} imageId={imageId} timeZone={timeZone} onClose={onClose} />}
      {kind === 'people' && <PeopleDialog dream={dream} onClose={onClose} />}
      {kind === 'mail' && <MailDialog dream={dream} onClose={onClose} />}
      {kind === 'delete' && <DeleteDialog dream={dream} onClose={onClose} />}
    </OnDemand>
  );
}

/** A dream's id in the fragment of an address. */
const LINK = /^#[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The dream that the address links to, as the bot's replies do. One that is not in the list, because it is not loaded or
 * a search hides it, is fetched and opened in a dialog; one that does not exist is ignored.
 */
function useLinkedDream(
  loaded: Dream[] | undefined,
  { dreams: listed, isSearching }: FoundDreams,
  show: (dream: Dream) => void,
): string | null {
  const { hash, key } = useLocation();
  const id = LINK.test(hash) ? hash.slice(1) : '';
  const { dispatch, getState } = useStore<DreamState>();
  const handled = useRef('');
  const isKnown = id !== '' && loaded !== undefined && !isSearching;
  const isListed = isKnown && listed.some((dream) => dream.id === id);
  useEffect(() => {
    // A search that is typed later hides and shows dreams, too, and opens nothing.
    if (!isKnown || handled.current === key) return;
    handled.current = key;
    const open = () => {
      const dream = selectDream(getState(), id);
      if (dream) show(dream);
    };
    if (!isListed) void refetchDream(dispatch, id).then(open);
  }, [isKnown, isListed, id, key, dispatch, getState, show]);
  return id || null;
}

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
