import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { measures } from '../../../theme/measures.js';

interface DataRowProps {
  title: string;
  text: ReactNode;
  /** For a control that is named by the row. */
  id?: string;
  /** The control is small and stays beside the words, however narrow the page. */
  beside?: boolean;
  children: ReactNode;
}

/** One thing that can be done, what it does, and the control for it. */
export function DataRow({ title, text, id, beside = false, children }: DataRowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: beside ? 'nowrap' : 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1.5,
        py: 2.5,
        borderTop: `${measures.hairline} solid`,
        borderColor: 'line',
      }}
    >
      <Box sx={{ flex: beside ? 1 : '1 1 18rem', minWidth: 0 }}>
        <Typography component="h3" {...(id && { id: `${id}-title` })} sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }} {...(id && { id: `${id}-text` })}>
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
