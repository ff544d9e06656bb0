import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Where a page was left: how far it was scrolled, and the id of the element that had the focus. */
interface Place {
  top: number;
  focused: string;
}

/** What pages remember by the entries of the history, until the app is closed. */
const PlacesContext = createContext(new Map<string, unknown>());

export const PlacesProvider = PlacesContext.Provider;

/** A value that pages remember for this entry of the history, and how to store it. */
export function useRemembered<T>(name: string): [T | undefined, (value: T) => void] {
  const places = useContext(PlacesContext);
  const key = `${useLocation().key} ${name}`;
  return [places.get(key) as T | undefined, (value) => void places.set(key, value)];
}

/** A state that is there again when the dreamer steps back to this entry of the history. */
export function useReturningState<T>(name: string, initial: T) {
  const [remembered, remember] = useRemembered<T>(name);
  const [state, setState] = useState(remembered ?? initial);
  useEffect(() => remember(state));
  return [state, setState] as const;
}

/** How far this page was scrolled when it was left. */
export const useRememberedTop = (): number | undefined => useRemembered<Place>('place')[0]?.top;

/** Milliseconds after which the element that had the focus is looked for: parts of a page are rendered after it. */
const FOCUS_DELAYS_MS = [0, 100, 300, 700];

/**
 * A step back in the history leads to where the page was left. Any other new page starts at its top, with the focus, as a
 * page load would; not the first page.
 */
export function useReturning(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const [place, remember] = useRemembered<Place>('place');
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    const store = () => remember({ top: window.scrollY, focused: document.activeElement?.id ?? '' });
    window.addEventListener('scroll', store, { passive: true });
    window.addEventListener('focusin', store);
    return () => {
      window.removeEventListener('scroll', store);
      window.removeEventListener('focusin', store);
    };
  });

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: place?.top ?? 0, behavior: 'instant' });
    // A page may have moved the focus itself.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    const focused = place?.focused;
    if (!focused) return;
    const timers = FOCUS_DELAYS_MS.map((ms) =>
      setTimeout(() => {
        if (document.activeElement === main.current) document.getElementById(focused)?.focus({ preventScroll: true });
      }, ms),
    );
    return () => timers.forEach(clearTimeout);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the place is that of the moment at which the page changes
  }, [pathname, main]);
}
