import { useEffect, type RefObject } from 'react';

/** Pixels a pointer may tremble before a press becomes a drag. */
const TREMBLE = 5;
const KEYS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Moves a strip by mouse drag, by the wheel while it can go on in that direction, and card by card with the arrow keys.
 * Touch moves it by itself.
 */
export function useStripMoves(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return undefined;
    const stopDragging = letDrag(strip);
    const turn = (event: WheelEvent) => onWheel(strip, event);
    const press = (event: KeyboardEvent) => onKey(strip, event);
    // Not passive, because it holds the page still while the strip moves.
    strip.addEventListener('wheel', turn, { passive: false });
    strip.addEventListener('keydown', press);
    return () => {
      stopDragging();
      strip.removeEventListener('wheel', turn);
      strip.removeEventListener('keydown', press);
    };
  }, [ref]);
}

function letDrag(strip: HTMLElement): () => void {
  let grip: { x: number; left: number } | null = null;
  const take = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button === 0) grip = { x: event.clientX, left: strip.scrollLeft };
  };
  const pull = (event: PointerEvent) => {
    if (!grip) return;
    const way = event.clientX - grip.x;
    if (Math.abs(way) > TREMBLE) strip.dataset['dragging'] = '';
    if (strip.dataset['dragging'] !== undefined) strip.scrollLeft = grip.left - way;
  };
  const letGo = () => {
    grip = null;
    delete strip.dataset['dragging'];
  };
  strip.addEventListener('pointerdown', take);
  // On the window, for a drag may leave the strip.
  window.addEventListener('pointermove', pull);
  window.addEventListener('pointerup', letGo);
  window.addEventListener('pointercancel', letGo);
  return () => {
    strip.removeEventListener('pointerdown', take);
    window.removeEventListener('pointermove', pull);
    window.removeEventListener('pointerup', letGo);
    window.removeEventListener('pointercancel', letGo);
  };
}

function onKey(strip: HTMLElement, event: KeyboardEvent): void {
  const direction = KEYS[event.key];
  if (direction === undefined) return;
  event.preventDefault();
  const [first, second] = strip.children;
  const step = first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 0;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  strip.scrollBy({ left: direction * step, behavior: still ? 'instant' : 'smooth' });
}

function onWheel(strip: HTMLElement, event: WheelEvent): void {
  // A sideways wheel or a pinch is the browser's own business.
  if (Math.abs(event.deltaX) >= Math.abs(event.deltaY) || event.ctrlKey) return;
  const end = strip.scrollWidth - strip.clientWidth;
  const isAtEnd = event.deltaY > 0 ? strip.scrollLeft >= end - 1 : strip.scrollLeft <= 0;
  if (isAtEnd) return;
  event.preventDefault();
  strip.scrollLeft += event.deltaY;
}
