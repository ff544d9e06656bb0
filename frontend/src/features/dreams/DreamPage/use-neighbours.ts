import { type Dream, dreamPath } from '@dreamloom/contracts/http';
import { type TouchEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Journal, useDreamsOf } from '../../../api/use-journal.js';
import { useDreamEntry } from '../../../ui/JournalLink.js';

interface Neighbours {
  newer: Dream | undefined;
  older: Dream | undefined;
  /** Replaces this dream by another one: a step back still leads where the first one was opened. */
  open: (dream: Dream | undefined) => void;
}

/** The dreams beside this one among those that were chosen, or in the journal, whose next dreams are loaded at its end. */
export function useNeighbours(id: string, journal: Journal): Neighbours {
  const navigate = useNavigate();
  const { fromJournal, book } = useDreamEntry();
  const chosen = useDreamsOf(book);
  const {
    dreams = [],
    hasMore,
    loadingMore,
    loadMore,
  } = chosen ? { ...journal, dreams: chosen, hasMore: false } : journal;
  const at = dreams.findIndex((dream) => dream.id === id);
  const isLast = at >= 0 && at === dreams.length - 1 && hasMore && !loadingMore;
  useEffect(() => {
    if (isLast) loadMore();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each end that is reached
  }, [isLast]);
  return {
    newer: at > 0 ? dreams[at - 1] : undefined,
    older: at >= 0 ? dreams[at + 1] : undefined,
    open: (dream) => {
      if (dream) void navigate(dreamPath(dream.id), { replace: true, state: { fromJournal, book } });
    },
  };
}

/** Pixels of a swipe, and from the edges of the screen, where a swipe belongs to the browser. */
const MIN_SWIPE = 70;
const EDGE = 28;

/** A swipe to the left opens the older dream, one to the right the newer; not over what is scrolled or dragged itself. */
export function useNeighbourSwipe({ newer, older, open }: Neighbours) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches[0];
      const isOwn = (target as Element).closest('input, textarea, [data-strip], [data-editor], [role=dialog]') === null;
      const isInside = touch && touch.clientX > EDGE && touch.clientX < window.innerWidth - EDGE;
      start.current = touches.length === 1 && isOwn && isInside ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch || !window.getSelection()?.isCollapsed) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(x) < MIN_SWIPE || Math.abs(x) < 2 * Math.abs(y)) return;
      open(x < 0 ? older : newer);
    },
  };
}
