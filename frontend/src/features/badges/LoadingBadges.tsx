import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PageLoading } from '../../ui/PageLoading.js';

/** The page's shape until the dreams are counted. */
export function LoadingBadges() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PageLoading words="Loading your dreams..." />
      <Skeleton height="16rem" />
      <Skeleton height="12rem" />
    </Box>
  );
}
