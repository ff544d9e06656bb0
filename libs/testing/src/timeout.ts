/** A limit times TEST_TIMEOUT_FACTOR, which a busy machine sets above 1: limits end only what hangs. */
export const timeout = (ms: number): number => ms * Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 1);

/**
 * Polls until the condition holds, every 50 ms at first and then more rarely, because a poll takes processor time from what
 * it waits for; throws after `timeout(ms)`.
 */
export async function eventually(isSo: () => Promise<boolean>, ms = 120_000): Promise<void> {
  const start = performance.now();
  while (!(await isSo())) {
    const waited = performance.now() - start;
    if (waited > timeout(ms)) throw new Error(`not so within ${timeout(ms)} ms: ${String(isSo)}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(1_000, Math.max(50, waited / 20))));
  }
}
