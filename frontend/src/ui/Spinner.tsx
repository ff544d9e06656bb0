import Box from '@mui/material/Box';
import { measures } from '../theme/measures.js';

/** A turning ring; the words beside it say what is awaited. */
export function Spinner({ size = 'md' }: { size?: keyof typeof measures.spinner }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: measures.spinner[size],
        height: measures.spinner[size],
        borderRadius: '50%',
        border: `${measures.spinnerStroke} solid`,
        borderColor: 'tint.primary',
        borderTopColor: 'secondary.main',
        animation: 'turn 1.1s linear infinite',
      }}
    />
  );
}
