import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { measures } from '../../theme/measures.js';
import { title as titleType } from '../../theme/typography.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { Contents } from './Contents.js';
import { prose } from './prose.js';

export interface Part {
  /** The part's place in the address, after the #. */
  id: string;
  title: string;
  body: ReactNode;
}

interface LongReadProps {
  title: string;
  lead: ReactNode;
  /** As it is said on the page, such as '28 July 2025'. */
  updated: string;
  parts: readonly Part[];
}

/** A page to read from top to foot: a measure of at most 68 characters, with the list of its parts beside it. */
export function LongRead({ title, lead, updated, parts }: LongReadProps) {
  usePageTitle(title);
  return (
    <Box
      component="article"
      sx={{
        display: 'grid',
        gridTemplateColumns: { lg: `minmax(0, ${measures.textMax}) minmax(11rem, 15rem)` },
        justifyContent: 'space-between',
        columnGap: 6,
      }}
    >
      <Box component="header" sx={{ gridColumn: '1', mb: { xs: 3, md: 5 } }}>
        <Typography variant="h1" sx={{ ...titleType, textWrap: 'balance' }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ mt: 2, fontWeight: 600, color: 'ink.secondary' }}>
          Last updated: {updated}
        </Typography>
        <Typography sx={{ typography: 'h3', fontWeight: 400, lineHeight: 1.45, mt: 3 }}>{lead}</Typography>
      </Box>
      <Contents parts={parts} />
      <Box sx={{ gridColumn: '1', minWidth: 0 }}>
        {parts.map(({ id, title: heading, body }) => (
          <Box
            key={id}
            component="section"
            aria-labelledby={id}
            sx={{ mt: { xs: 5, md: 6.5 }, '&:first-of-type': { mt: 0 } }}
          >
            <Typography id={id} variant="h2" sx={{ mb: 2, scrollMarginTop: '2rem' }}>
              {heading}
            </Typography>
            <Box sx={prose}>{body}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
