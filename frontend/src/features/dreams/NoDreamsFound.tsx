import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Moon } from '../../ui/Moon.js';

/** No dream holds the words. */
export function NoDreamsFound() {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 8, textAlign: 'center' }}>
      <Moon size="3.5rem" />
      <Typography variant="h2">No dreams found</Typography>
      <Typography color="textSecondary">Try adjusting your search terms or filters</Typography>
    </Box>
  );
}
