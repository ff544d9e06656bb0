import { launchChromium, type Stack, startStack } from '@dreamloom/testing';
import type { Browser } from 'playwright-core';

/** Starts a stack with small pictures and a browser before the tests of a describe block, and stops both after them. */
export function browserStack(env: Record<string, string> = {}): { stack: Stack; browser: Browser } {
  const parts = {} as { stack: Stack; browser: Browser };
  beforeAll(async () => {
    parts.stack = await startStack({ env: { SANDBOX_PICTURE_SIZE: '96x64', ...env } });
    parts.browser = await launchChromium();
  }, 200_000);
  afterAll(async () => {
    await parts.browser?.close();
    await parts.stack?.stop();
  });
  return parts;
}
