import { useSyncExternalStore } from 'react';

let isOffline = false;
const listeners = new Set<() => void>();

/** Notes whether the latest answer came from this device, because the server could not be reached. */
export function noteAnswer(fromDevice: boolean): void {
  if (fromDevice === isOffline) return;
  isOffline = fromDevice;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True while the page shows what the service worker has stored. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOffline,
    () => false,
  );

/** False when the browser knows that there is no network, or the latest answer came from this device. */
export const isConnected = (): boolean => navigator.onLine && !isOffline;
