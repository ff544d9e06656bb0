import type { Suite } from './suites.ts';

/**
 * Seconds of processor time, with child processes, that a test file may need: about four times what the larger files of
 * its suite need, because a busy machine counts up to twice as much for the same work.
 */
export const BOUNDS: Readonly<Record<Suite, number>> = { unit: 10, web: 40, integration: 40, e2e: 150 };

/** Files that may need more: seconds on a quiet machine, and why. Jest starts them first. */
export const COSTLY: Readonly<Record<string, readonly [seconds: number, reason: string]>> = {
  'e2e/access/three-edits.integration.spec.ts': [39, 'builds a copy of the product'],
  'e2e/attacks/imports.integration.spec.ts': [39, 'unpacks archives of the largest size'],
  'e2e/chaos/chaos.e2e.spec.ts': [150, 'kills services under load, with each store'],
  'e2e/chaos/failpoints.e2e.spec.ts': [150, 'restarts services after a crash at each step'],
  'e2e/console.e2e.spec.ts': [60, 'uses every control of every page, on a phone and on a desktop'],
  'e2e/journal.e2e.spec.ts': [60, 'goes the whole way of a journal, in two sizes'],
  'e2e/vendors-fail.e2e.spec.ts': [60, 'lets each vendor fail in a stack of its own'],
  'libs/eventing/src/crash.integration.spec.ts': [21, 'restarts processes that were killed'],
  'libs/eventing/src/delivery.integration.spec.ts': [47, 'restarts processes under load'],
};
