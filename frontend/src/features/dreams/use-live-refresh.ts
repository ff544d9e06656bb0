import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api.js';
import { DREAMS_TIMER_MS } from '../../api/dreams.api.js';
import { openLiveStream } from '../../api/live-stream.js';
import type { Journal } from '../../api/use-journal.js';

/** Keeps what is shown fresh: by a timer of its own beside the polls, and by the server's word that a dream changed. */
export function useLiveRefresh(shown: Pick<Journal, 'refresh' | 'refreshAfterChange'>): void {
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
        // A hearing that ended shows in no dream of the list.
        dispatch(api.util.invalidateTags([{ type: 'Transcript', id }]));
      },
      onReturn: refresh,
    });
  }, [dispatch]);
}
