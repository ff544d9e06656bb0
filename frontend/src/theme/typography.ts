import type { TypographyVariantsOptions } from '@mui/material/styles';

const serif = "'Fraunces Variable', 'Fraunces in Times', 'Fraunces in DejaVu', Georgia, serif";
const largeSerif = "'Fraunces Variable', 'Large Fraunces in Times', 'Large Fraunces in DejaVu', Georgia, serif";
const sans = "'Figtree Variable', 'Figtree in Arial', 'Figtree in DejaVu', system-ui, sans-serif";
const heading = {
  fontFamily: serif,
  fontWeight: 480,
  letterSpacing: '-0.015em',
  lineHeight: 1.1,
  fontOpticalSizing: 'auto',
} as const;

export const typography: TypographyVariantsOptions = {
  fontFamily: sans,
  h1: { ...heading, fontSize: 'clamp(2rem, 1.6rem + 1.6vw, 2.6rem)' },
  h2: { ...heading, fontSize: 'clamp(1.4rem, 1.3rem + 0.6vw, 1.7rem)', lineHeight: 1.16 },
  h3: { ...heading, fontSize: '1.4rem' },
  body1: { fontSize: '1rem', lineHeight: 1.6 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  button: { fontFamily: sans, fontSize: '1rem', fontWeight: 600, textTransform: 'none', lineHeight: 1.6 },
};

/** The fonts of the picture of a year, for a canvas: of the year, and of the months. */
export const pictureFonts = { year: `480 60px ${serif}`, months: `500 24px ${sans}` } as const;

/** The headline of the landing page, larger than every heading. */
export const display = {
  ...heading,
  fontFamily: { xs: serif, md: largeSerif },
  fontSize: 'clamp(2.75rem, 5.6vw, 5.25rem)',
  lineHeight: 1.04,
} as const;

/** The title of a long text page. */
export const title = { ...heading, fontSize: 'clamp(2.25rem, 1.5rem + 3vw, 3.5rem)', lineHeight: 1.08 } as const;
