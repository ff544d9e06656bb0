import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Spinner } from '../../ui/Spinner.js';

/** The page's shape while its dreams are on their way. */
export function LoadingDreams() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Spinner size="sm" />
        <Typography color="textSecondary">Loading your recent dreams...</Typography>
      </Box>
      <Skeleton height="11rem" />
      <Skeleton height="18rem" />
    </Box>
  );
}
