import { CULTURE_REFERENCES } from './culture-references.js';
import type { Reference } from './reference.js';
import { SCIENCE_REFERENCES } from './science-references.js';

/** What the page and the frameworks of the dream songs draw on, by author. */
export const KEY_REFERENCES: readonly Reference[] = [...SCIENCE_REFERENCES, ...CULTURE_REFERENCES].sort(
  (a, b) => a.authors.localeCompare(b.authors, 'en') || a.year - b.year,
);
