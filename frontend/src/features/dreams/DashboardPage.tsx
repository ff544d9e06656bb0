import type { Dream, User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { api } from '../../api/api.js';
import { DREAMS_POLL_MS, DREAMS_TIMER_MS, useGetDreamQuery } from '../../api/dreams.api.js';
import { openLiveStream } from '../../api/live-stream.js';
import { type Journal, useJournal } from '../../api/use-journal.js';
import { measures } from '../../theme/measures.js';
import { formatCount } from '../../ui/format.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { OnDemand } from '../../ui/OnDemand.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { type DialogKind, type JournalView, JournalViewContext } from './journal-view.js';
import { JournalBody } from './JournalBody.js';
import { FilterSelect, SearchField } from './JournalFilters.js';
import { isSearch, type SearchState, useFoundDreams } from './use-found-dreams.js';

export function DashboardPage({ user }: { user: User }) {
  const journal = useJournal(user.id, DREAMS_POLL_MS);
  const [search, setSearch] = useState<SearchState>({ words: '', filter: null });
  const deferredSearch = useDeferredValue(search);
  const found = useFoundDreams(journal, deferredSearch);
  useLiveRefresh(found);
  const [editing, setEditing] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ kind: DialogKind; dream: Dream; imageId?: string } | null>(null);
  const openDream = useCallback((dream: Dream) => setOpened({ kind: 'view', dream }), []);
  const linked = useLinkedDream(journal.dreams, openDream);
  const view = useMemo<JournalView>(
    () => ({
      editing,
      edit: setEditing,
      linked,
      open: (kind, dream, imageId) => setOpened({ kind, dream, ...(imageId && { imageId }) }),
    }),
    [editing, linked],
  );
  usePageTitle(t`Your Dreams Journal`);
  return (
    <JournalViewContext value={view}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}>
        <Typography variant="h1">{t`Your Dreams Journal`}</Typography>
        <Typography color="textSecondary">
          {journal.total !== undefined && formatCount(journal.total, 'dream')}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          gap: 1.5,
          mt: { xs: 2.5, md: 3.25 },
          mb: { xs: 3, md: 3.75 },
        }}
      >
        <SearchField words={search.words} onChange={(words) => setSearch({ ...search, words })} />
        <FilterSelect filter={search.filter} onChange={(filter) => setSearch({ ...search, filter })} />
        <Button
          variant="outlined"
          onClick={found.refresh}
          startIcon={<RefreshCw size={measures.icon} aria-hidden />}
          sx={{ flex: 'none' }}
        >{t`Refresh`}</Button>
      </Box>
      <JournalBody journal={journal} found={found} isSearch={isSearch(deferredSearch)} timeZone={user.timezone} />
      <JournalDialogs opened={opened} dreams={found.dreams} timeZone={user.timezone} onClose={() => setOpened(null)} />
    </JournalViewContext>
  );
}

// Opened by a button, so not part of the first load.
const ViewDialog = lazyPart(async () => (await import('./dialogs/ViewDialog.js')).ViewDialog);
const PeopleDialog = lazyPart(async () => (await import('./dialogs/PeopleDialog.js')).PeopleDialog);
const DeleteDialog = lazyPart(async () => (await import('./dialogs/DeleteDialog.js')).DeleteDialog);
const MailDialog = lazyPart(async () => (await import('./dialogs/MailDialog.js')).MailDialog);

interface JournalDialogsProps {
  opened: { kind: DialogKind; dream: Dream; imageId?: string } | null;
  dreams: Dream[];
  timeZone: string | null;
  onClose: () => void;
}

/** The dialog that is open over the journal, if any. */
function JournalDialogs({ opened, dreams, timeZone, onClose }: JournalDialogsProps) {
  if (opened === null) return null;
  const { kind, imageId } = opened;
  const dream = dreams.find(({ id }) => id === opened.dream.id) ?? opened.dream;
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
 * The dream that the address links to, as the bot's replies do. One that is not loaded is fetched and opened in a
 * dialog; one that does not exist is ignored.
 */
function useLinkedDream(loaded: Dream[] | undefined, show: (dream: Dream) => void): string | null {
  const { hash } = useLocation();
  const id = LINK.test(hash) ? hash.slice(1) : '';
  const elsewhere = id !== '' && loaded !== undefined && !loaded.some((dream) => dream.id === id);
  const { currentData: dream } = useGetDreamQuery(id, { skip: !elsewhere });
  useEffect(() => {
    if (dream) show(dream);
  }, [dream, show]);
  return id || null;
}

/** Refreshes the list by a separate timer beside the polls, and when the live stream reports a change. */
function useLiveRefresh(shown: Pick<Journal, 'refresh' | 'refreshAfterChange'>): void {
  const dispatch = useDispatch();
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });

  useEffect(() => {
    const timer = setInterval(() => latest.current.refresh(), DREAMS_TIMER_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    const refresh = () => latest.current.refreshAfterChange();
    return openLiveStream({
      onDream: (id) => {
        refresh();
        // A finished transcription may change no dream of the list.
        dispatch(api.util.invalidateTags([{ type: 'Transcript', id }]));
      },
      onReturn: refresh,
    });
  }, [dispatch]);
}
