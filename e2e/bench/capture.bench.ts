import { eventually, launchChromium, type Stack, startStack } from '@dreamloom/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { Dreamer } from '../support/dreamer.js';
import { goal } from './load.js';

const ROUNDS = 7;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Lighthouse's slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** Installed before the page's own scripts: the time at which the field for the dream is on the page. */
const OBSERVER = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('form textarea')) return;
    observer.disconnect();
    requestAnimationFrame(() => { window.ready = performance.now(); });
  }).observe(document, { childList: true, subtree: true });`;

// Prints how soon the page for a new dream can be written on. Nothing is asserted.
it('is ready so soon', async () => {
  const stack = await startStack({ env: { WORKERS: 'transcribe', LOG_LEVEL: 'error' } });
  const browser = await launchChromium();
  try {
    const dreamer = await Dreamer.signIn(stack, 'early@example.org');
    const cold: number[] = [];
    const installed: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext(PHONE);
      await context.addCookies([{ name: 'session', value: dreamer.session, url: stack.appUrl }]);
      cold.push(await readyAfter(context, stack));
      installed.push(await readyFromWorker(context, stack));
      await context.close();
    }
    goal('the page for a new dream on slow 4G, empty cache', `${median(cold)} ms`, 'under 1000 ms');
    goal('... from the service worker', `${median(installed)} ms`, 'under 200 ms');
  } finally {
    await browser.close();
    await stack.stop();
  }
}, 600_000);

async function openOnSlowNetwork(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.addInitScript(OBSERVER);
  return page;
}

async function readyAfter(context: BrowserContext, { appUrl }: Stack): Promise<number> {
  const page = await openOnSlowNetwork(context);
  await page.goto(`${appUrl}/new`);
  const ready = await readyTime(page);
  await eventually(
    () =>
      page.evaluate<boolean>(
        `caches.match('/api/auth/user', { ignoreVary: true }).then((answer) => answer !== undefined)`,
      ),
    60_000,
  );
  await page.close();
  return ready;
}

async function readyFromWorker(context: BrowserContext, stack: Stack): Promise<number> {
  const page = await openOnSlowNetwork(context);
  await page.goto(`${stack.appUrl}/new`);
  return readyTime(page);
}

async function readyTime(page: Page): Promise<number> {
  let ready: number | null = null;
  await eventually(async () => (ready = await page.evaluate<number | null>('window.ready ?? null')) !== null, 60_000);
  return ready ?? NaN;
}

const median = (values: number[]): string => (values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN).toFixed(0);
