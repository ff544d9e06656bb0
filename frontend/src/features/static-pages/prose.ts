import type { SxProps, Theme } from '@mui/material/styles';
import { measures } from '../../theme/measures.js';

/** How running text is set: a page of a book, not of a form. */
export const prose: SxProps<Theme> = {
  maxWidth: measures.textMax,
  fontSize: '1.0625rem',
  lineHeight: 1.7,
  hyphens: 'auto',
  '& > * + *': { mt: 2 },
  '& h3': { typography: 'h3', fontSize: '1.1875rem', mt: 3.5 },
  '& h3 + *': { mt: 0.75 },
  '& ul, & ol': { pl: 3 },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li + li': { mt: 1 },
  '& ::marker': { color: 'ink.secondary' },
  '& a': { color: 'primary.main', textUnderlineOffset: '0.2em' },
  '& strong': { fontWeight: 600 },
};
