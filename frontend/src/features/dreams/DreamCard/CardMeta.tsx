import type { Dream } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SOURCE_LABEL } from '../source-label.js';

/** When and how it was told, and whether it hangs on the canvas. */
export function CardMeta({ dream, dateLabel }: { dream: Dream; dateLabel: string }) {
  const parts = [SOURCE_LABEL[dream.source], ...(dream.isPublic ? ['Public'] : [])];
  return (
    <Typography variant="body2" color="textSecondary">
      <time dateTime={dream.createdAt}>{dateLabel}</time>
      {parts.map((part) => (
        <span key={part}>
          <Box component="span" aria-hidden sx={{ px: 0.75 }}>
            ·
          </Box>
          {part}
        </span>
      ))}
    </Typography>
  );
}
