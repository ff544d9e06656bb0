import type { PointerEvent } from 'react';
import { useState } from 'react';

/** Pixels to the right from which letting go means 'away with it'. */
const SWIPE_THRESHOLD = 50;

/** Follows a finger to the right; let go beyond the threshold, it calls `onAway`, before it, the thing goes back. */
export function useSwipeAway(onAway: () => void) {
  const [start, setStart] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const stop = () => {
    setStart(null);
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // A press on a button is not the start of a swipe.
        if (event.button === 0 && !(event.target as Element).closest('button')) setStart(event.clientX);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start === null) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setOffset(Math.max(0, event.clientX - start));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (start !== null && event.clientX - start >= SWIPE_THRESHOLD) onAway();
        stop();
      },
      onPointerCancel: stop,
    },
  };
}
