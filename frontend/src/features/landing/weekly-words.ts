import type { WeeklyRecord } from '@dreamloom/contracts/http';
import type { WeekImage } from './use-week-image.js';
import { counted } from '../../ui/counted.js';

export interface WeeklyWords {
  title: string;
  /** A sentence under the title. */
  note?: string;
  /** How many dreams; empty while nobody knows. */
  count: string;
}

/** Whether a week has neither a picture nor anything to make one of: no dreams, or those of too few dreamers. */
export const isCalm = ({ collectivePrompt, imageStoredBase64, imageUrl }: WeeklyRecord): boolean =>
  !(collectivePrompt ?? imageStoredBase64 ?? imageUrl);

/** What the window says while there is no painting in it; null where none is to come. */
export function waitingWords({ record, generating }: WeekImage): string | null {
  if (generating) return 'Weaving collective dreams...';
  return record && isCalm(record) ? null : 'Preparing collective vision...';
}

/** What the label says of a week. */
export function labelWords({ record, isCurrent }: WeekImage): WeeklyWords {
  if (record === undefined) return { title: 'Loading dreams...', count: '' };
  // The failure stands in the console; the window stays in its preparing state.
  if (record === null) return { title: 'Collective Dreams', count: '' };
  if (isCurrent && record.dreamCount === 0)
    return { title: 'Collective Dreams Unfold', note: "Awaiting this week's dreams...", count: 'silent dreams' };
  const note = isCurrent && isCalm(record) ? { note: "Awaiting more of this week's dreams..." } : {};
  return { title: record.weekTitle, ...note, count: counted(record.dreamCount, 'dream') };
}
