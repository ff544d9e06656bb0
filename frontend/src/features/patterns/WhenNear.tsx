import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { useStateInTurn } from './use-state-in-turn.js';

/** How far below the screen something is drawn ahead. */
const AHEAD = '50%';

/** Draws its children once they are near the screen, each change of them in its turn. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{isNear && <InTurn>{children}</InTurn>}</div>;
}

/** Draws its children one after another: the layout of a whole page takes longer than a dreamer should wait. */
export function OneByOne({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => child && <InTurn>{child}</InTurn>);
}

function InTurn({ children }: { children: ReactNode }) {
  const [shown, setShown] = useStateInTurn<ReactNode>(null);
  useEffect(() => setShown(children), [children, setShown]);
  return shown;
}
