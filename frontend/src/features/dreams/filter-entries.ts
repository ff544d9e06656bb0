import type { JournalFilter } from '@dreamloom/contracts/http';
import { JOURNAL_FILTERS } from '@dreamloom/contracts/http';
import type { Choice } from '../../ui/Select/Select.js';

/** Two entries lead elsewhere instead of narrowing the list. */
export type FilterEntry = 'all' | 'dream-songs' | 'tagged' | JournalFilter;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const FILTER_ENTRIES: readonly Choice<FilterEntry>[] = [
  { value: 'all', label: 'All Dreams' },
  { value: 'dream-songs', label: 'Dream Songs' },
  { value: 'tagged', label: 'Tagged Dreams' },
  ...JOURNAL_FILTERS.map((filter) => ({ value: filter, label: capitalised(filter) })),
];
