import Box from '@mui/material/Box';
import { measures } from '../../../theme/measures.js';
import type { Purpose } from './purposes.js';

/** A few things in their order, each with its name. */
export function Purposes({ purposes, label }: { purposes: readonly Purpose[]; label: string }) {
  return (
    <Box component="ol" aria-label={label} sx={{ '&&': { p: 0, listStyle: 'none' } }}>
      {purposes.map(({ title, text }, index) => (
        <Box
          key={title}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: '2.5rem minmax(0, 1fr)',
            py: 2,
            borderTop: `${measures.hairline} solid`,
            borderColor: 'line',
            '&&': { mt: 0 },
          }}
        >
          <Box component="span" aria-hidden sx={{ typography: 'h3', fontSize: '1.1875rem', color: 'ink.secondary' }}>
            {index + 1}
          </Box>
          <div>
            <Box component="strong" sx={{ display: 'block' }}>
              {title}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {text}
            </Box>
          </div>
        </Box>
      ))}
    </Box>
  );
}
