import { useEffect, useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True once the first page shows what it is for; what no page needs first waits for that. */
export const useIsFirstViewShown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isShown,
    () => false,
  );

/** Ends the wait when a page shows what it is for. */
export function useFirstView(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    isShown = true;
    listeners.forEach((listener) => listener());
  }, [isReady]);
}
