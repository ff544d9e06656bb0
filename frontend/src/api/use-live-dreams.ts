import type { LiveDream } from '@dreamloom/contracts/http';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { coalesced } from './coalesced.js';
import { refetchDream } from './dreams.api.js';
import { type Dispatch, type JournalState, refetchLists, repeatSearches } from './journal.api.js';

interface Store {
  dispatch: Dispatch;
  getState: () => JournalState;
}

/** More changes than this at once refetch the lists, as during an import. */
const MAX_SINGLE_DREAMS = 5;

/** Returns a function that fetches a changed dream, unless its change is known here, such as an own one. */
export function fetchesChanged({ dispatch, getState }: Store) {
  const changed = new Set<string>();
  const fetchChanged = coalesced(async () => {
    // The events of one moment belong together.
    await Promise.resolve();
    const ids = [...changed];
    changed.clear();
    if (ids.length > MAX_SINGLE_DREAMS) return refetchLists(dispatch);
    await Promise.all(ids.map((id) => refetchDream(dispatch, id)));
    repeatSearches(dispatch, getState(), ids);
  });
  return ({ dreamId, version }: LiveDream): void => {
    const known = getState().dreams.known[dreamId];
    if (known && version !== undefined && known.version >= version)
      return repeatSearches(dispatch, getState(), [dreamId]);
    changed.add(dreamId);
    void fetchChanged();
  };
}

export function useChangedDreams(): (change: LiveDream) => void {
  const store = useStore<JournalState>();
  return useMemo(() => fetchesChanged(store as Store), [store]);
}
