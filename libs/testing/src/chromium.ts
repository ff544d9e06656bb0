import type { Browser, BrowserContext, BrowserServer } from 'playwright-core';
import { watchBrowser, watchContext } from './failure-evidence.js';
import { timeout } from './timeout.js';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Flags for a microphone that beeps, and is allowed. */
export const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/**
 * Starts the browser at CHROMIUM_PATH with `more` flags.
 * @throws when CHROMIUM_PATH is not set: a suite never skips itself
 */
export async function launchChromium(more: string[] = []): Promise<Browser> {
  // Imported on demand because most suites that use this library need no browser.
  const { chromium } = await import('playwright-core');
  return withTimeout(await chromium.launch({ executablePath: chromiumPath(), args: [...flags, ...more] }));
}

/** The same browser with a profile in this folder, which outlives it. */
export async function launchChromiumProfile(folder: string, more: string[] = []): Promise<BrowserContext> {
  const { chromium } = await import('playwright-core');
  const options = { executablePath: chromiumPath(), args: [...flags, ...more], timezoneId: 'UTC' };
  return limited(watchContext(await chromium.launchPersistentContext(folder, options)));
}

/** The same browser, with a microphone, for the processes that connect to it. */
export async function launchChromiumServer(): Promise<BrowserServer> {
  const { chromium } = await import('playwright-core');
  // Its own handlers of signals would end this process before it has stopped what else it started.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return chromium.launchServer({ executablePath: chromiumPath(), args: [...flags, ...MICROPHONE], ...signals });
}

/** Connects to a browser of `launchChromiumServer`; closing the connection closes its contexts. */
export async function connectChromium(endpoint: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return withTimeout(await chromium.connect(endpoint));
}

/** Locators and navigations of the context wait as long as `eventually`. */
function limited(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(timeout(120_000));
  return context;
}

const withTimeout = (browser: Browser): Browser => watchBrowser(browser).on('context', limited);

function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'];
  if (!path) throw new Error('CHROMIUM_PATH is not set: run the tests through npm test.');
  return path;
}
