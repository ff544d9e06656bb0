import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { measures } from '../theme/measures.js';

/** Says what is awaited where a page will be. */
export function PageLoading({ words }: { words: string }) {
  return (
    <Typography role="status" color="textSecondary">
      {words}
    </Typography>
  );
}

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
