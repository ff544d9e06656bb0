import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api.js';
import { DREAMS_POLL_MS, DREAMS_TIMER_MS } from '../../api/dreams.api.js';
import { openLiveStream } from '../../api/live-stream.js';
import type { Journal } from '../../api/use-journal.js';
import { useJournal } from '../../api/use-journal.js';

/** The journal kept fresh: two polls that share one request, and the server's word that a dream changed. */
export function useLiveJournal(userId: string): Journal {
  const journal = useJournal(userId, DREAMS_POLL_MS);
  const dispatch = useDispatch();
  const latest = useRef(journal);
  useEffect(() => {
    latest.current = journal;
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

  return journal;
}
