import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { book } from '../theme/book.js';

/** Content that is rendered, and fetched, once it is near the screen. */
export function NearScreen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: book.nearScreen,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return <Box ref={place}>{isNear && children}</Box>;
}
