import axe, { type AxeResults } from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export const PALETTES = ['dark', 'light'] as const;
export type Palette = (typeof PALETTES)[number];
export const WIDTHS = [360, 390, 768, 1440] as const;

/** A page that is not there, and is answered so: a complaint that is right. */
const NO_PAGE = '/nowhere';
/** The question who is there, which a visitor's browser asks and has refused: another one. */
const WHO_IS_THERE = '/api/auth/user';

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** What the browser has complained of so far: errors, refused addresses, breaches of the content security policy. */
  complaints: string[];
}

/** Opens a page of the app and writes down whatever the browser complains of from then on. */
export async function watchedPage(browser: Browser, options: BrowserContextOptions): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    if (!url.endsWith(WHO_IS_THERE) && !url.endsWith(NO_PAGE)) complaints.push(`${message.text()} ${url}`);
  });
  return { page, context, complaints };
}

/** Chooses a palette and a width for what is shown next. */
export async function dress(page: Page, palette: Palette, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((mode) => localStorage.setItem('dreamloom-theme', mode), palette);
}

/** What axe finds wrong with the page as it is drawn, colours and sizes included. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Colours on their way from one to the other are nobody's; a spinner never ends.
  await page.evaluate(`Promise.race([
    Promise.allSettled(document.getAnimations().map((one) => one.finished)),
    new Promise((done) => setTimeout(done, 1_000)),
  ])`);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(`axe.run({ rules: { 'target-size': { enabled: true } } })`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** What stands out over the right edge of the page. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((part) => part.getBoundingClientRect().right > innerWidth + 1);
    return ['the page itself', ...wide.slice(0, 5).map((part) => part.outerHTML.slice(0, 120))];
  })()`);
}

/** Elements that the tab key stops at, in order, each with whether one sees that it has the focus. */
export async function tabStops(page: Page, most = 60): Promise<{ name: string; visible: boolean }[]> {
  const stops: { name: string; visible: boolean }[] = [];
  for (let count = 0; count < most; count++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<{ name: string; visible: boolean } | null>(`(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      const ringed = (part) => { const { outlineStyle, outlineWidth } = getComputedStyle(part); return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0; };
      const label = at.labels?.[0]?.textContent;
      const name = (at.getAttribute('aria-label') ?? label ?? at.textContent ?? '').trim().slice(0, 60);
      return { name, visible: ringed(at) || (at.parentElement !== null && ringed(at.parentElement)) };
    })()`);
    if (stop === null) break;
    stops.push(stop);
  }
  return stops;
}

/** Shifts of the layout so far, added up; more than nothing means that words moved under the eyes. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (!entry.hadRecentInput) sum += entry.value; }))
      .observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done(sum), 50);
  })`);
