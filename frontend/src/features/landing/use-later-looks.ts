import { useEffect, useRef } from 'react';

/** Milliseconds after which something that is still being made is looked for again. */
const LOOKS_MS = [10_000, 30_000, 70_000, 150_000];

/** Looks again a few times, ever more rarely, for what is awaited under a name; null when nothing is. */
export function useLaterLooks(awaited: string | null, look: () => unknown): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (awaited === null) return;
    const timers = LOOKS_MS.map((milliseconds) => setTimeout(() => void latest.current(), milliseconds));
    return () => timers.forEach(clearTimeout);
  }, [awaited]);
}
