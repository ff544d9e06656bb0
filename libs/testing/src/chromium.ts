import type { Browser, BrowserContext } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts the browser at CHROMIUM_PATH with `more` flags.
 * @throws when CHROMIUM_PATH is not set: a suite never skips itself
 */
export async function launchChromium(more: string[] = []): Promise<Browser> {
  // Imported on demand because most suites that use this library need no browser.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: chromiumPath(), args: [...flags, ...more] });
}

/** The same browser with a profile in this folder, which outlives it. */
export async function launchChromiumProfile(folder: string, more: string[] = []): Promise<BrowserContext> {
  const { chromium } = await import('playwright-core');
  return chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: [...flags, ...more],
    timezoneId: 'UTC',
  });
}

function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'];
  if (!path) throw new Error('CHROMIUM_PATH is not set: run the tests through npm test.');
  return path;
}
