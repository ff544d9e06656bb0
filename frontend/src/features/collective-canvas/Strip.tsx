import type { CollectiveDream, User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef } from 'react';
import { measures } from '../../theme/measures.js';
import { Spinner } from '../../ui/Loading.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { StripCard } from './StripCard.js';

interface StripProps {
  dreams: readonly CollectiveDream[];
  viewer: Pick<User, 'id' | 'timezone'>;
  /** Loads the dreams that follow; absent when all are loaded. */
  more?: { isLoading: boolean; load: () => void };
}

/** The newest public dreams in a row that is moved by dragging, swiping, the wheel or the arrow keys. */
export function Strip({ dreams, viewer, more }: StripProps) {
  const strip = useRef<HTMLUListElement>(null);
  useStripScrolling(strip);
  return (
    <Box
      component="ul"
      ref={strip}
      tabIndex={0}
      aria-label={t`Recent public dreams`}
      sx={{
        display: 'flex',
        gap: 2.5,
        // Extends to the page's edges, so that cards enter from outside the viewport.
        mx: { xs: -2.5, md: 0 },
        paddingInlineStart: { xs: 2.5, md: 0.5 },
        paddingInlineEnd: { xs: 2.5, md: 6 },
        // The last visible card fades out to show that more follow.
        maskImage: { md: 'linear-gradient(to right, black calc(100% - 3rem), transparent)' },
        '[dir=rtl] &': { maskImage: { md: 'linear-gradient(to left, black calc(100% - 3rem), transparent)' } },
        pt: 0.5,
        pb: 2,
        my: 0,
        listStyle: 'none',
        overflowX: 'auto',
        overscrollBehaviorX: 'contain',
        scrollSnapType: 'x proximity',
        scrollPaddingInline: { xs: '1.25rem', md: '0.25rem' },
        cursor: 'grab',
        scrollbarWidth: 'thin',
        '&[data-dragging]': { cursor: 'grabbing', scrollSnapType: 'none', userSelect: 'none' },
        '& > li': { flex: `0 0 ${measures.stripCard}`, width: measures.stripCard, scrollSnapAlign: 'start' },
      }}
    >
      {dreams.map((dream) => (
        <li key={dream.id}>
          <StripCard dream={dream} isMine={dream.userId === viewer.id} timeZone={viewer.timezone} />
        </li>
      ))}
      {more && (
        <Box component="li" sx={{ display: 'grid', placeItems: 'center' }}>
          <Button variant="outlined" disabled={more.isLoading} onClick={more.load} sx={{ gap: 1.25 }}>
            {more.isLoading && <Spinner size="sm" />}
            {t`Load more dreams`}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Pixels a pointer may move before a press becomes a drag. */
const DRAG_THRESHOLD_PX = 5;
const KEYS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Moves the strip by mouse drag, by the wheel until its end, and card by card with the arrow keys. Touch scrolls
 * natively.
 */
function useStripScrolling(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return undefined;
    const stopDragging = enableDrag(strip);
    const handleWheel = (event: WheelEvent) => onWheel(strip, event);
    const handleKey = (event: KeyboardEvent) => onKey(strip, event);
    // Not passive, because it prevents the page from scrolling while the strip moves.
    strip.addEventListener('wheel', handleWheel, { passive: false });
    strip.addEventListener('keydown', handleKey);
    return () => {
      stopDragging();
      strip.removeEventListener('wheel', handleWheel);
      strip.removeEventListener('keydown', handleKey);
    };
  }, [ref]);
}

function enableDrag(strip: HTMLElement): () => void {
  let dragStart: { x: number; left: number } | null = null;
  const startDrag = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button === 0) dragStart = { x: event.clientX, left: strip.scrollLeft };
  };
  const drag = (event: PointerEvent) => {
    if (!dragStart) return;
    const distance = event.clientX - dragStart.x;
    if (Math.abs(distance) > DRAG_THRESHOLD_PX) strip.dataset['dragging'] = '';
    if (strip.dataset['dragging'] !== undefined) strip.scrollLeft = dragStart.left - distance;
  };
  const endDrag = () => {
    dragStart = null;
    delete strip.dataset['dragging'];
  };
  strip.addEventListener('pointerdown', startDrag);
  // On the window, because a drag may leave the strip.
  window.addEventListener('pointermove', drag);
  window.addEventListener('pointerup', endDrag);
  window.addEventListener('pointercancel', endDrag);
  return () => {
    strip.removeEventListener('pointerdown', startDrag);
    window.removeEventListener('pointermove', drag);
    window.removeEventListener('pointerup', endDrag);
    window.removeEventListener('pointercancel', endDrag);
  };
}

function onKey(strip: HTMLElement, event: KeyboardEvent): void {
  const direction = KEYS[event.key];
  if (direction === undefined) return;
  event.preventDefault();
  const [first, second] = strip.children;
  const step = first && second ? Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left) : 0;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  strip.scrollBy({ left: direction * step, behavior: still ? 'instant' : 'smooth' });
}

function onWheel(strip: HTMLElement, event: WheelEvent): void {
  // A horizontal wheel or a pinch is left to the browser.
  if (Math.abs(event.deltaX) >= Math.abs(event.deltaY) || event.ctrlKey) return;
  const end = strip.scrollWidth - strip.clientWidth;
  // From right to left, positions are negative.
  const sign = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
  const position = sign * strip.scrollLeft;
  const isAtEnd = event.deltaY > 0 ? position >= end - 1 : position <= 0;
  if (isAtEnd) return;
  event.preventDefault();
  strip.scrollLeft += sign * event.deltaY;
}

export function LoadingStrip() {
  return (
    <>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Spinner size="sm" />
        <Typography color="textSecondary">{t`Loading collective dreams...`}</Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2.5, overflow: 'hidden' }}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height="16rem" sx={{ flex: 'none', width: measures.stripCard }} />
        ))}
      </Box>
    </>
  );
}
