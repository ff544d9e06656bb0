import { launchChromium, startStack } from '@dreamloom/testing';
import type { Browser } from 'playwright-core';

const ROUNDS = 5;
const PAGES = ['/', '/vision', '/privacy', '/terms'];
const SCREENS = {
  'a phone, 412 px': {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
  'a desktop, 1350 px': { viewport: { width: 1_350, height: 940 } },
} as const;
/** Lighthouse's slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

interface Sight {
  /** First and largest contentful paint, milliseconds. */
  fcp: number;
  lcp: number;
  cls: number;
  /** Sum of the milliseconds beyond 50 of each main-thread task. */
  blocked: number;
  /** The first call of the page's script. */
  called: number;
}

/** Installed before the page's own scripts: records the browser's performance entries. */
const OBSERVERS = `
  window.sight = { fcp: 0, lcp: 0, cls: 0, blocked: 0, called: 0 };
  const see = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  see('paint', (entry) => { if (entry.name === 'first-contentful-paint') sight.fcp = entry.startTime; });
  see('largest-contentful-paint', (entry) => { sight.lcp = entry.startTime; });
  see('layout-shift', (entry) => { if (!entry.hadRecentInput) sight.cls += entry.value; });
  see('longtask', (entry) => { sight.blocked += Math.max(0, entry.duration - 50); });
  see('resource', (entry) => { if (entry.name.endsWith('/api/brand')) sight.called = entry.startTime; });`;

// Prints the loading metrics of the public pages on a slow phone and a desktop with an empty cache. Nothing is asserted.
it('is seen so soon', async () => {
  const stack = await startStack({ env: { WORKERS: 'transcribe', LOG_LEVEL: 'error' } });
  const browser = await launchChromium();
  try {
    const visits = Object.entries(SCREENS).flatMap(([screen, options]) =>
      PAGES.map((path) => ({ path, screen, options })),
    );
    for (const { path, screen, options } of visits) {
      const sights: Sight[] = [];
      for (let round = 0; round < ROUNDS; round++)
        sights.push(await firstSight(new URL(path, stack.appUrl).href, browser, options));
      const median = (of: keyof Sight) => sights.map((sight) => sight[of]).sort((a, b) => a - b)[ROUNDS >> 1] ?? NaN;
      const ms = (of: keyof Sight) => `${of} ${median(of).toFixed(0)} ms`;
      process.stdout.write(
        `${path} on ${screen}, slow 4G, a processor 4 times slower, median of ${ROUNDS}\n` +
          `  ${ms('fcp')}  ${ms('lcp')}  cls ${median('cls').toFixed(4)}  ${ms('blocked')}  ${ms('called')}\n`,
      );
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
}, 600_000);

async function firstSight(address: string, browser: Browser, options: object): Promise<Sight> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(OBSERVERS);
    await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.waitForTimeout(1_000);
    return await page.evaluate<Sight>('sight');
  } finally {
    await context.close();
  }
}
