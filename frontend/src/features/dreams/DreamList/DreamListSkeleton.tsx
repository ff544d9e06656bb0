import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { measures } from '../../../theme/measures.js';
import { Panel } from '../../../ui/Panel.js';
import { besideWhereWide } from '../DreamCard/beside-where-wide.js';

/** The shape of the list before it is there. */
export function DreamListSkeleton() {
  return (
    <>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Loading your dreams...
      </Typography>
      <Box aria-hidden sx={{ display: 'grid', gap: 3.25, containerType: 'inline-size' }}>
        {[0, 1, 2].map((index) => (
          <Panel
            key={index}
            sx={{
              display: 'grid',
              overflow: 'hidden',
              ...besideWhereWide,
            }}
          >
            <Box sx={{ aspectRatio: measures.painting, bgcolor: 'tint.primary' }} />
            <Box
              sx={{
                px: { xs: 2.5, md: 3.75 },
                py: { xs: 2.25, md: 3 },
                display: 'grid',
                alignContent: 'start',
                gap: 1.5,
              }}
            >
              <Skeleton width="40%" height="1rem" />
              <Skeleton width="70%" height="1.75rem" />
              <Skeleton height="1rem" />
              <Skeleton height="1rem" />
              <Skeleton width="80%" height="1rem" />
            </Box>
          </Panel>
        ))}
      </Box>
    </>
  );
}
