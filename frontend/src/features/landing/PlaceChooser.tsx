import Box from '@mui/material/Box';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { measures, radii } from '../../theme/measures.js';
import { unpainted } from '../../theme/tokens.js';
import type { WeekImage } from './use-week-image.js';

/** Whose dreams the window shows: the world's or those of a place. The browser's own list, which weighs nothing on this page. */
export function PlaceChooser({ place, places, choosePlace }: WeekImage) {
  if (places.length === 0) return null;
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <Box
        component="select"
        aria-label="Place"
        value={place ?? ''}
        onChange={(event) => choosePlace(event.target.value === '' ? undefined : event.target.value)}
        sx={{
          ...{ appearance: 'none', width: '100%', minHeight: measures.touch, pl: 2, pr: 4.5, py: 0.5 },
          ...{ font: 'inherit', fontSize: '0.875rem', textOverflow: 'ellipsis', cursor: 'pointer' },
          ...{ color: unpainted.label, bgcolor: unpainted.glass, borderRadius: radii.pill },
          border: `${measures.hairline} solid ${unpainted.frame}`,
          '&:hover': { bgcolor: unpainted.frame },
          '&:focus-visible': { outlineColor: unpainted.label },
          // The list itself is drawn by the system.
          '& option': { color: unpainted.label, bgcolor: unpainted.middle },
        }}
      >
        <option value="">The world</option>
        {places.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Box>
      <Box
        component={ChevronDown}
        size={measures.iconSmall}
        aria-hidden
        sx={{ position: 'absolute', right: '0.9rem', top: 'calc(50% - 0.5rem)', pointerEvents: 'none' }}
      />
    </Box>
  );
}
