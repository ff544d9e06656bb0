import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 3_000;
/** Checks that fail in a row before a store counts as lost. */
const MAX_FAILURES = 3;

/** Resolves when one of these checks has failed for some seconds, or when the signal aborts. */
export async function storeIsLost(checks: (() => Promise<unknown>)[], signal: AbortSignal): Promise<void> {
  for (let failures = 0; failures < MAX_FAILURES;) {
    await sleep(CHECK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const answers = await Promise.all(checks.map((check) => doesAnswer(check)));
    failures = answers.every(Boolean) ? 0 : failures + 1;
  }
}

function doesAnswer(check: () => Promise<unknown>): Promise<boolean> {
  const answer = check().then(
    () => true,
    () => false,
  );
  return Promise.race([answer, sleep(ANSWER_WITHIN_MS, false, { ref: false })]);
}
