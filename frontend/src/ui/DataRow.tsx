import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { measures } from '../theme/measures.js';
import { Panel } from './Panel.js';

interface DataRowProps {
  title: string;
  text: ReactNode;
  /** The prefix of the ids of title and text, for a control that is named by them. */
  id?: string;
  /** True for a small control that stays beside the text on a narrow page. */
  beside?: boolean;
  children: ReactNode;
}

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

interface DataSectionProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A panel with a heading, a sentence about it, and rows. */
export function DataSection({ id, title, text, children }: DataSectionProps) {
  return (
    <Panel component="section" aria-labelledby={id} sx={{ px: { xs: 2.5, md: 4.5 }, pt: { xs: 2.5, md: 4 }, pb: 1 }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5, textWrap: 'pretty' }}>
        {text}
      </Typography>
      {children}
    </Panel>
  );
}
