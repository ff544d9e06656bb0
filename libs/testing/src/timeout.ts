/** A limit times TEST_TIMEOUT_FACTOR, which a busy machine sets above 1: limits end only what hangs. */
export const timeout = (ms: number): number => ms * Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 1);

/** Polls every 50 ms until the condition holds; throws after `timeout(ms)`. */
export async function eventually(isSo: () => Promise<boolean>, ms = 120_000): Promise<void> {
  const end = performance.now() + timeout(ms);
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`not so within ${timeout(ms)} ms: ${String(isSo)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
