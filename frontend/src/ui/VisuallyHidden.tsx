import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { measures } from '../theme/measures.js';

interface VisuallyHiddenProps {
  children: ReactNode;
  /** Announces changes of the words when it is 'status'. */
  role?: 'status';
}

/** Words for those who listen. */
export function VisuallyHidden({ children, role }: VisuallyHiddenProps) {
  return (
    <Box
      component="span"
      role={role}
      sx={{
        position: 'absolute',
        width: measures.hairline,
        height: measures.hairline,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
