/** A limit times TEST_PATIENCE, which a busy machine sets above 1: limits end only what hangs. */
export const patience = (ms: number): number => ms * Number(process.env['TEST_PATIENCE'] ?? 1);

/** Polls every 50 ms until the condition holds; throws after `ms` and patience. */
export async function eventually(isSo: () => Promise<boolean>, ms = 120_000): Promise<void> {
  const end = performance.now() + patience(ms);
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`not so within ${patience(ms)} ms: ${String(isSo)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
