import { useSyncExternalStore } from 'react';

let hasFailed = false;
const listeners = new Set<() => void>();

/** Notes whether the latest request was answered. */
export function noteAnswer(isAnswered: boolean): void {
  if (isAnswered !== hasFailed) return;
  hasFailed = !isAnswered;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** True when a request has failed and the browser knows of no network: either alone proves nothing. */
const isOffline = () => hasFailed && !navigator.onLine;

export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);
