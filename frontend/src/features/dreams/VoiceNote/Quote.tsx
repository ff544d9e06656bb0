import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { radii } from '../../../theme/measures.js';

/** Words as they were heard. `lang` is told where it is known, so that they are read out rightly. */
export function Quote({ lang, children }: { lang?: string; children: ReactNode }) {
  return (
    <Box
      component="blockquote"
      sx={{ m: 0, px: 2, py: 1.25, borderRadius: radii.entry, bgcolor: 'tint.primary', whiteSpace: 'pre-line' }}
    >
      <Typography variant="body2" lang={lang} sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
