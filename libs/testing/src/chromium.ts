import type { Browser } from 'playwright-core';

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
 * Starts the browser at CHROMIUM_PATH.
 * @throws when CHROMIUM_PATH is not set: a suite never skips itself
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run the tests through npm test.');
  // Imported on demand because most suites that use this library need no browser.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: flags });
}
