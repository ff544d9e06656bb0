import { useCallback, useRef } from 'react';
import { useStore } from 'react-redux';
import { api } from './api.js';
import { refetchDream } from './dreams.api.js';
import { dreamsApi } from './journal.api.js';

/** More changes than this at once refetch the lists, as during an import. */
const MAX_SINGLE_DREAMS = 5;

type State = Parameters<typeof dreamsApi.util.selectCachedArgsForQuery>[0];

/** Returns a function that fetches a changed dream and writes it into the cached lists, one batch after the other. */
export function useChangedDreams(): (dreamId: string) => void {
  const store = useStore<State>();
  const waiting = useRef(new Set<string>());
  const isRunning = useRef(false);
  return useCallback(
    (dreamId) => {
      waiting.current.add(dreamId);
      const run = async () => {
        isRunning.current = true;
        while (waiting.current.size > 0) {
          // The answer of a list that was requested before the change would overwrite it.
          await listsAreIdle(store);
          const ids = [...waiting.current];
          waiting.current.clear();
          if (ids.length > MAX_SINGLE_DREAMS) store.dispatch(api.util.invalidateTags(['Journal']) as never);
          else await Promise.all(ids.map((id) => refetchDream(store.dispatch, id)));
        }
        isRunning.current = false;
      };
      if (!isRunning.current) void run();
    },
    [store],
  );
}

/** Resolves once no list of the journal is being fetched. */
const listsAreIdle = ({ getState, subscribe }: Pick<ReturnType<typeof useStore<State>>, 'getState' | 'subscribe'>) =>
  new Promise<void>((resolve) => {
    const isIdle = () => {
      const state = getState();
      return dreamsApi.util
        .selectCachedArgsForQuery(state, 'getDreams')
        .every((search) => !dreamsApi.endpoints.getDreams.select(search)(state).isLoading);
    };
    if (isIdle()) return resolve();
    const unsubscribe = subscribe(() => {
      if (!isIdle()) return;
      unsubscribe();
      resolve();
    });
  });
