import Typography from '@mui/material/Typography';

/** Says what is awaited where a page will be. */
export function PageLoading({ words }: { words: string }) {
  return (
    <Typography role="status" color="textSecondary">
      {words}
    </Typography>
  );
}
