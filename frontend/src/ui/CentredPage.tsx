import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A page with one thing to say, in the middle of the night. */
export function CentredPage({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2.5,
        p: 3,
        textAlign: 'center',
      }}
    >
      {children}
    </Box>
  );
}
