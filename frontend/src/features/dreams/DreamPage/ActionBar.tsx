import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { measures } from '../../../theme/measures.js';

interface ActionBarProps {
  title: string;
  /** Whether the actions stay in reach when their place has left the screen. */
  stays: boolean;
  children: ReactNode;
}

/** The actions of a dream on a phone: beside its pictures, and below that place in a bar with its title. */
export function ActionBar({ title, stays, children }: ActionBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const isBar = isPast && stays;
  return (
    <Box ref={place} sx={{ flex: 'none', marginInlineStart: 'auto', minHeight: measures.touch }}>
      <Box data-action-bar={isBar || undefined} sx={isBar ? bar : { display: 'flex' }}>
        {isBar && (
          <Box component="span" aria-hidden dir="auto" sx={name}>
            {title}
          </Box>
        )}
        {children}
      </Box>
    </Box>
  );
}

const bar = {
  position: 'fixed',
  zIndex: 'appBar',
  inset: '0 0 auto',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pt: 'env(safe-area-inset-top)',
  paddingInlineStart: 2.5,
  paddingInlineEnd: 1.5,
  bgcolor: 'background.drawer',
  borderBottom: `${measures.hairline} solid`,
  borderColor: 'line',
  displayPrint: 'none',
} as const;

const name = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  typography: 'h3',
  fontSize: '1.0625rem',
  // Arabic letters are higher than Latin ones.
  lineHeight: 2,
} as const;
