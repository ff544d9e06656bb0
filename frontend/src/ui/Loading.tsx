import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { measures } from '../theme/measures.js';

/** A status text in the place of a page that is loading. */
export function PageLoading({ words }: { words: string }) {
  return (
    <Typography role="status" color="textSecondary">
      {words}
    </Typography>
  );
}

/** A rotating ring; the text beside it says what is loading. */
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
