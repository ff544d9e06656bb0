import {
  connectChromium,
  launchChromium,
  MICROPHONE,
  type OwnStack,
  sharedStack,
  type Stack,
  startStack,
} from '@dreamloom/testing';
import type { Browser } from 'playwright-core';
import { Identities } from './identities.js';

export interface BrowserStack {
  stack: Stack;
  browser: Browser;
  identities: Identities;
}

/** The stack with small pictures and the browser that test files share, or a new one of both. */
export async function openBrowserStack(own?: OwnStack): Promise<BrowserStack> {
  const shared = own ? undefined : await sharedStack();
  const stack = shared?.stack ?? (await startStack({ env: { SANDBOX_PICTURE_SIZE: '96x64', ...own?.env } }));
  const browser = shared ? await connectChromium(shared.browser) : await launchChromium(MICROPHONE);
  return { stack, browser, identities: Identities.of(stack) };
}

/** Opens a stack and a browser before the tests of a describe block, and closes both after them. */
export function browserStack(own?: OwnStack): BrowserStack {
  const parts = {} as BrowserStack;
  beforeAll(async () => {
    Object.assign(parts, await openBrowserStack(own));
  });
  afterAll(async () => {
    await parts.browser?.close();
    await parts.stack?.stop();
  });
  return parts;
}
