import type { Dream } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import { useIsMobile } from '../../../ui/use-is-mobile.js';
import { dateLabel } from '../date-label.js';
import { DreamCard } from '../DreamCard/DreamCard.js';
import { useNow } from '../use-now.js';

/** Paintings that are surely on the first screen. */
const EAGER = 2;

/** The dreams, newest first. */
export function DreamList({ dreams, timeZone }: { dreams: Dream[]; timeZone: string | null }) {
  const compact = useIsMobile();
  const now = useNow();
  return (
    <Box component="ul" aria-label="Dreams" sx={{ display: 'grid', gap: 3.25, containerType: 'inline-size' }}>
      {dreams.map((dream, index) => (
        <li key={dream.id}>
          <DreamCard
            dream={dream}
            dateLabel={dateLabel(dream.createdAt, now, timeZone)}
            compact={compact}
            eager={index < EAGER}
          />
        </li>
      ))}
    </Box>
  );
}
