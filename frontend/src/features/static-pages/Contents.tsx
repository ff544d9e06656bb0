import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { measures } from '../../theme/measures.js';
import type { Part } from './LongRead.js';

/** The parts of a long page: beside it where there is room, else before it. */
export function Contents({ parts }: { parts: readonly Part[] }) {
  return (
    <Box
      component="nav"
      aria-labelledby="contents"
      sx={{
        gridColumn: { lg: '2' },
        gridRow: { lg: '1 / span 2' },
        alignSelf: 'start',
        position: { lg: 'sticky' },
        top: { lg: '2.5rem' },
        mb: { xs: 5, lg: 0 },
        py: { xs: 2, lg: 0 },
        pl: { lg: 3 },
        borderLeft: { lg: `${measures.hairline} solid` },
        borderTop: { xs: `${measures.hairline} solid`, lg: 0 },
        borderBottom: { xs: `${measures.hairline} solid`, lg: 0 },
        // The shorthand of each side would otherwise win over the palette.
        '&&': { borderColor: 'line' },
      }}
    >
      <Typography id="contents" component="h2" variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        On this page
      </Typography>
      <Box component="ol" sx={{ columns: { sm: 2, lg: 1 }, columnGap: 4 }}>
        {parts.map(({ id, title }) => (
          <Box key={id} component="li" sx={{ breakInside: 'avoid' }}>
            <Box
              component="a"
              href={`#${id}`}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                minHeight: { xs: measures.touch, lg: '2.25rem' },
                lineHeight: 1.35,
                color: 'text.secondary',
                typography: 'body2',
                textDecoration: 'none',
                '&:hover': { color: 'text.primary', textDecoration: 'underline' },
              }}
            >
              {title}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
