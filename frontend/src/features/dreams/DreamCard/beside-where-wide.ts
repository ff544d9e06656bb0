import { measures } from '../../../theme/measures.js';

/** Painting and words side by side where the list is wide enough for both, else the painting on top. */
export const besideWhereWide = {
  [`@container (min-width: ${measures.cardSplit})`]: { gridTemplateColumns: 'minmax(0, 43fr) minmax(0, 57fr)' },
} as const;
