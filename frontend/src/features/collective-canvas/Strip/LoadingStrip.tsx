import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { measures } from '../../../theme/measures.js';
import { Spinner } from '../../../ui/Spinner.js';

/** The strip's shape while its dreams are on their way. */
export function LoadingStrip() {
  return (
    <>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Spinner size="sm" />
        <Typography color="textSecondary">Loading collective dreams...</Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2.5, overflow: 'hidden' }}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height="16rem" sx={{ flex: 'none', width: measures.stripCard }} />
        ))}
      </Box>
    </>
  );
}
