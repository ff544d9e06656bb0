import type { WeeklyVision } from './use-weekly-vision.js';
import { counted } from '../../ui/counted.js';

export interface WeeklyWords {
  title: string;
  /** A sentence under the title. */
  note?: string;
  /** How many dreams; empty while nobody knows. */
  count: string;
}

/** What the window says while there is no painting in it; null where none is to come. */
export function waitingWords({ record, generating }: WeeklyVision): string | null {
  if (generating) return 'Weaving collective dreams...';
  return record?.dreamCount === 0 && !record.collectivePrompt ? null : 'Preparing collective vision...';
}

/** What the label says of a week. */
export function labelWords({ record, isCurrent }: WeeklyVision): WeeklyWords {
  if (record === undefined) return { title: 'Loading dreams...', count: '' };
  // The failure stands in the console; the window stays in its preparing state.
  if (record === null) return { title: 'Collective Dreams', count: '' };
  if (isCurrent && record.dreamCount === 0)
    return { title: 'Collective Dreams Unfold', note: "Awaiting this week's dreams...", count: 'silent dreams' };
  return { title: record.weekTitle, count: counted(record.dreamCount, 'dream') };
}
