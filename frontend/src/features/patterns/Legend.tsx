import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { measures, radii } from '../../theme/measures.js';

interface LegendProps {
  entries: { label: string; hue: string; to: string }[];
}

/** What the colours stand for; each entry leads to its dreams. */
export function Legend({ entries }: LegendProps) {
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, mt: 0.5 }}>
      {entries.map(({ label, hue, to }) => (
        <li key={to}>
          <Box component={Link} to={to} sx={{ ...legendEntry, '&::before': { ...dot, bgcolor: hue } }}>
            {label}
          </Box>
        </li>
      ))}
    </Box>
  );
}

const dot = {
  content: '""',
  width: '0.625rem',
  height: '0.625rem',
  borderRadius: radii.pill,
  forcedColorAdjust: 'none',
};
const legendEntry = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: { xs: measures.touch, md: '1.75rem' },
  fontSize: '0.875rem',
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary', textDecoration: 'underline' },
};
