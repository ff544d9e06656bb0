import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { measures, radii } from '../../theme/measures.js';

interface LandingNavProps {
  label: string;
  /** One below the other, as a phone's menu. */
  stacked?: boolean;
  onNavigate?: () => void;
}

/** The ways down the page, and to the vision. */
export function LandingNav({ label, stacked = false, onNavigate }: LandingNavProps) {
  const entry = {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: measures.touch,
    px: 1.5,
    borderRadius: radii.entry,
    color: 'text.secondary',
    fontWeight: 500,
    textDecoration: 'none',
    '&:hover': { color: 'text.primary', bgcolor: 'tint.primary' },
  } as const;
  const common = onNavigate ? { onClick: onNavigate } : {};
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', flexDirection: stacked ? 'column' : 'row', gap: 0.5 }}
    >
      <Box component="a" href="#features" sx={entry} {...common}>
        Features
      </Box>
      <Box component="a" href="#how-it-works" sx={entry} {...common}>
        How it works
      </Box>
      <Box component={Link} to="/vision" sx={entry} {...common}>
        Vision
      </Box>
    </Box>
  );
}
