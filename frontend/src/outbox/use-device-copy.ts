import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { type DreamState, hydrated, type Known, received } from '../api/dream-store.js';
import { storedDreams, storeDreams } from './device-dreams.js';

/** Milliseconds in which changes are collected before they are written. */
const PAUSE_MS = 1_000;

/** The dreams as this device had them when it last read or wrote them: what another account has deleted is not written again. */
let onDevice: Readonly<Record<string, Known>> = {};

/** Puts the dreams that this device has stored into the store. */
export async function hydrate(
  dispatch: (action: ReturnType<typeof received | typeof hydrated>) => unknown,
  userId: string,
) {
  const stored = await storedDreams(userId);
  onDevice = Object.fromEntries(stored.map((one) => [one.id, one]));
  dispatch(received(stored));
  dispatch(hydrated());
}

/** Writes the dreams of the store onto this device, so that the journal opens with them without a network. */
export function useDeviceCopy(userId: string): void {
  const { getState, subscribe } = useStore<DreamState>();
  useEffect(() => {
    if (typeof indexedDB === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = async () => {
      timer = undefined;
      const { known } = getState().dreams;
      if (known === onDevice) return;
      const changed = Object.values(known).filter(
        ({ id, dream }) => dream !== onDevice[id]?.dream && (dream === null || dream.userId === userId),
      );
      onDevice = known;
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
