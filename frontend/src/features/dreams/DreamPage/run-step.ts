import type { Dream } from '@dreamloom/contracts/http';
import { presentOf, problemCodeOf } from '../../../api/call.js';

/** One call, on the dream as it is. */
export type Step = (present: Dream) => Promise<{ data?: Dream | undefined; error?: unknown }>;

interface Saved {
  error?: unknown;
  /** The dream after the step. */
  present: Dream;
  /** Somebody else has changed what the draft changes: both must be shown first. */
  isContradicted: boolean;
}

/**
 * Runs a step on the dream as it is shown, and again on each later revision that does not contradict it. With `force` the
 * dreamer has seen the dream that it contradicts.
 */
export async function runStep(
  step: Step,
  dream: Dream,
  contradicts: (present: Dream) => boolean = () => false,
  force = false,
): Promise<Saved> {
  let present = dream;
  if (!force && contradicts(present)) return { present, isContradicted: true };
  for (;;) {
    const { data, error } = await step(present);
    const later = data ?? presentOf(error);
    if (later) present = later;
    if (error === undefined) return { present, isContradicted: false };
    const isOther = problemCodeOf(error) === 'edited-elsewhere' && contradicts(present);
    if (!later || isOther) return { error, present, isContradicted: isOther };
  }
}
