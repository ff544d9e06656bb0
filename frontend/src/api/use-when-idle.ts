import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs an action now, or once the request in flight has ended: a cache asked twice drops the second wish, which is
 * right for a poll and wrong for a press of a button. One waiting action per name; they run one after the other.
 * `isBusy` reads the cache itself, which is ahead of what is drawn.
 */
export function useWhenIdle(isBusy: () => boolean): (name: string, action: () => void) => void {
  const waiting = useRef(new Map<string, () => void>());

  // Every end of a request draws the page anew, so this looks in time.
  useEffect(() => {
    const [next] = waiting.current;
    if (next === undefined || isBusy()) return;
    waiting.current.delete(next[0]);
    next[1]();
  });

  return useCallback(
    (name, action) => {
      if (isBusy()) waiting.current.set(name, action);
      else action();
    },
    [isBusy],
  );
}
