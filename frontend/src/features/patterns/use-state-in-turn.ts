import { startTransition, useCallback, useRef, useState } from 'react';

/**
 * A state whose changes are drawn one after another on the whole page: each in small steps between which the browser can
 * answer, and the next one when the browser has nothing else to do.
 */
export function useStateInTurn<Value>(initial: Value): readonly [Value, (next: Value) => void] {
  const [value, setValue] = useState(initial);
  const wanted = useRef(initial);
  const isWaiting = useRef(false);
  const change = useCallback((next: Value) => {
    wanted.current = next;
    if (isWaiting.current) return;
    isWaiting.current = true;
    inTurn(() => {
      isWaiting.current = false;
      setValue(wanted.current);
    });
  }, []);
  return [value, change];
}

let last: Promise<unknown> = Promise.resolve();

const MAX_WAIT_MS = 300;
const idle = (resolve: () => void) => window.requestIdleCallback(resolve, { timeout: MAX_WAIT_MS });

/** A browser without idle callbacks draws everything at once. */
function inTurn(change: () => void): void {
  last = last.then(() => {
    startTransition(change);
    return 'requestIdleCallback' in window ? new Promise<void>(idle) : undefined;
  });
}
