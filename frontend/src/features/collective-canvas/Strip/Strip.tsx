import type { CollectiveDream, User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { measures } from '../../../theme/measures.js';
import { StripCard } from './StripCard.js';
import { useStripMoves } from './use-strip-moves.js';

interface StripProps {
  dreams: readonly CollectiveDream[];
  viewer: Pick<User, 'id' | 'timezone'>;
}

/** The newest public dreams side by side: drag it, swipe it, turn the wheel or use the arrow keys. */
export function Strip({ dreams, viewer }: StripProps) {
  const strip = useRef<HTMLUListElement>(null);
  useStripMoves(strip);
  return (
    <Box
      component="ul"
      ref={strip}
      tabIndex={0}
      aria-label="Recent public dreams"
      sx={{
        display: 'flex',
        gap: 2.5,
        // Out to the page's edges, so that cards come in from beyond.
        mx: { xs: -2.5, md: 0 },
        pl: { xs: 2.5, md: 0.5 },
        pr: { xs: 2.5, md: 6 },
        // The last card in sight fades, so that one sees that more will come.
        maskImage: { md: 'linear-gradient(to right, black calc(100% - 3rem), transparent)' },
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
    </Box>
  );
}
