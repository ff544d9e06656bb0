import { MOODS } from '@dreamloom/contracts/http';
import { measures, motion } from '../../theme/measures.js';
import { MOOD_HUES } from './colours.js';

/** On a desktop a month is a line. */
export const grid = {
  display: 'grid',
  gap: '0.125rem',
  '& [role=row]': { display: 'grid', gridTemplateColumns: '3rem repeat(31, minmax(0, 1fr))' },
  '& [role=rowheader]': { alignSelf: 'center', fontSize: '0.8125rem', color: 'text.secondary' },
  '& [role=gridcell]': { minHeight: '1.625rem', display: 'grid' },
  '& [data-night]': { display: 'grid', placeItems: 'center', color: 'text.secondary', borderRadius: '50%' },
  '& [data-night]:focus-visible': { outlineOffset: 0 },
  '& [data-night]::before': {
    content: '""',
    width: '0.6875rem',
    height: '0.6875rem',
    borderRadius: '50%',
    boxSizing: 'border-box',
    bgcolor: 'currentColor',
    transition: `scale ${motion.quick} ${motion.ease}`,
  },
  '& a[data-night]:hover::before, & a[data-night]:focus-visible::before': { scale: '1.25' },
  '& [data-many]::before': { width: '0.9375rem', height: '0.9375rem' },
  '& [data-state=nothing]::before': { width: '0.25rem', height: '0.25rem', opacity: 0.5 },
  '& [data-state=future]::before': { width: '0.1875rem', height: '0.1875rem', opacity: 0.22 },
  '& [data-state=empty]::before': {
    bgcolor: 'transparent',
    border: `${measures.hairline} solid currentColor`,
    opacity: 0.75,
  },
  '& [data-lucid]::before': { boxShadow: '0 0 0 0.1875rem color-mix(in srgb, currentColor 32%, transparent)' },
  '& [aria-current]': { outline: `${measures.hairline} solid`, outlineColor: 'line', borderRadius: '50%' },
  ...Object.fromEntries(MOODS.map((mood) => [`& [data-mood=${mood}]`, { color: `hue.${MOOD_HUES[mood]}` }])),
};

/** On a phone a month is a column. */
export const columns = {
  gridAutoFlow: 'column',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: 0,
  '& [role=row]': { display: 'grid', alignContent: 'start' },
  '& [role=rowheader]': {
    pb: 0.5,
    textAlign: 'center',
    fontSize: '0.6875rem',
    color: 'text.secondary',
    overflow: 'hidden',
  },
};
