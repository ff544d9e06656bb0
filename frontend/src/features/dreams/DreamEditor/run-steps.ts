import type { Dream } from '@dreamloom/contracts/http';
import { presentOf, problemCodeOf } from '../../../api/call.js';
import { type Draft, isContradicted } from './draft.js';

/** One call of a save, on the dream as it is. */
export type Step = (present: Dream) => Promise<{ data?: Dream | undefined; error?: unknown }>;

interface Saved {
  error?: unknown;
  /** The dream after the last step. */
  present: Dream;
  /** Somebody else has changed what the draft changes: both must be shown first. */
  isContradicted: boolean;
}

/**
 * Runs the steps on the dream as it is shown, and each again on a later revision whose changes leave the draft's fields
 * alone. With `force` the dreamer has seen the dream that the draft contradicts.
 */
export async function runSteps(steps: readonly Step[], dream: Dream, draft: Draft, force: boolean): Promise<Saved> {
  let present = dream;
  if (!force && isContradicted(draft, present)) return { present, isContradicted: true };
  for (const step of steps)
    for (;;) {
      const { data, error } = await step(present);
      const later = data ?? presentOf(error);
      if (later) present = later;
      if (error === undefined) break;
      const isOther = problemCodeOf(error) === 'edited-elsewhere' && isContradicted(draft, present);
      if (!later || isOther) return { error, present, isContradicted: isOther };
    }
  return { present, isContradicted: false };
}
