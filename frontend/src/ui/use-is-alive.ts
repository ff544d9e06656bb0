import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in a page that was drawn beforehand, until it is taken over: what depends on the clock must wait for this. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
