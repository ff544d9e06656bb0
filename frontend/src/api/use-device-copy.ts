import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { type DreamState, hydrated, received } from './dream-store.js';

/** Milliseconds in which changes are collected before they are written. */
const PAUSE_MS = 1_000;

/** Puts the dreams that this device has stored into the store. */
export async function hydrate(
  dispatch: (action: ReturnType<typeof received | typeof hydrated>) => unknown,
  userId: string,
) {
  const { storedDreams } = await import('../outbox/device-dreams.js');
  dispatch(received(await storedDreams(userId)));
  dispatch(hydrated());
}

/** Writes the dreams of the store onto this device, so that the journal opens with them without a network. */
export function useDeviceCopy(userId: string | null): void {
  const { getState, subscribe } = useStore<DreamState>();
  useEffect(() => {
    if (userId === null || typeof indexedDB === 'undefined') return;
    let written: DreamState['dreams']['known']['entities'] = {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = async () => {
      timer = undefined;
      const { entities } = getState().dreams.known;
      if (entities === written) return;
      const changed = Object.values(entities).filter(
        ({ id, dream }) => dream !== written[id]?.dream && (dream === null || dream.userId === userId),
      );
      written = entities;
      const { storeDreams } = await import('../outbox/device-dreams.js');
      await storeDreams(userId, changed);
    };
    // Where the device cannot store them the journal needs the network.
    const schedule = () => (timer ??= setTimeout(() => void write().catch(() => undefined), PAUSE_MS));
    schedule();
    const unsubscribe = subscribe(schedule);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [userId, getState, subscribe]);
}
