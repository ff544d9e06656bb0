import Box from '@mui/material/Box';
import { radii } from '../theme/measures.js';

/** First stop of the keyboard: past the menu to the page. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'fixed',
        top: '0.5rem',
        left: '0.5rem',
        zIndex: 'tooltip',
        px: 2.5,
        py: 1.2,
        borderRadius: radii.pill,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      Skip to content
    </Box>
  );
}
