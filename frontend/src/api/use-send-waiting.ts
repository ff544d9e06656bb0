import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { onOutboxChange, type OutboxDream } from '../outbox/database.js';
import { changedIn } from '../outbox/edit.js';
import { unsentDreams } from '../outbox/outbox.js';
import { sendWaiting } from '../outbox/send-waiting.js';
import { api } from './api.js';
import { coalesced } from './coalesced.js';
import { type Change, waitingRead } from './dream-store.js';
import { refetchDream } from './dreams.api.js';
import { refetchMotifs } from './entries.api.js';

/** Milliseconds between two attempts while the app is open. */
const RETRY_MS = 30_000;

/** A waiting edit as it is shown. */
export const changeOf = ({ key, edit }: OutboxDream): Change[] =>
  edit
    ? [
        {
          key,
          id: edit.dream,
          revision: edit.revision,
          fields: changedIn(edit),
          before: edit.original,
          isWaiting: true,
        },
      ]
    : [];

/**
 * Sends what waits in the outbox of this dreamer: when the app opens, when the network returns, when the page is shown
 * again, and from time to time. The cache is refreshed whoever sent it: this page, another tab or the service worker.
 */
export function useSendWaiting(userId: string): void {
  const dispatch = useDispatch();
  useEffect(() => {
    // Without IndexedDB dreams are sent by the page on which they are written.
    if (typeof indexedDB === 'undefined') return;
    let known: OutboxDream[] = [];
    let stopListening: (() => void) | undefined;
    let isOver = false;

    const start = async () => {
      const compare = coalesced(async () => {
        const waiting = await unsentDreams(userId);
        const gone = known.filter(({ key }) => !waiting.some((dream) => dream.key === key));
        known = waiting;
        // Before the saved words are here, the former ones would be shown for a moment.
        await Promise.all(
          gone.flatMap(({ edit }) =>
            edit ? [refetchDream, refetchMotifs].map((refetch) => refetch(dispatch, edit.dream)) : [],
          ),
        );
        dispatch(waitingRead(waiting.flatMap(changeOf)));
        if (gone.length > 0)
          dispatch(
            api.util.invalidateTags(['Journal', 'Dreams', 'Stats', 'Voices', 'People', 'DreamPeople', 'Motifs']),
          );
      });
      stopListening = onOutboxChange(() => void compare().catch(() => undefined));
      await compare();
    };
    const send = async () => {
      if (isOver) return;
      const { waiting } = await sendWaiting(userId);
      if (waiting.some(({ problem }) => problem?.reason === 'signed-out')) dispatch(api.util.invalidateTags(['User']));
    };
    const sendOnce = coalesced(send);
    // A file that cannot be fetched, or a database that cannot be opened: the next attempt may succeed.
    const run = () => void sendOnce().catch(() => undefined);
    const runWhenVisible = () => document.visibilityState === 'visible' && run();

    void start()
      .catch(() => undefined)
      .then(run);
    window.addEventListener('online', run);
    document.addEventListener('visibilitychange', runWhenVisible);
    const timer = setInterval(run, RETRY_MS);
    return () => {
      isOver = true;
      stopListening?.();
      clearInterval(timer);
      window.removeEventListener('online', run);
      document.removeEventListener('visibilitychange', runWhenVisible);
    };
  }, [userId, dispatch]);
}
