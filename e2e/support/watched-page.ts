import { eventually } from '@dreamloom/testing';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';

const PALETTES = ['dark', 'light'] as const;
type Palette = (typeof PALETTES)[number];
const WIDTHS = [360, 390, 768, 1440] as const;
const AXE_WIDTHS: ReadonlySet<number> = new Set([390, 1440]);
/** The rules of axe that depend on the palette. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** A page that does not exist: its 404 is an expected browser error. */
const UNKNOWN_PAGE = '/nowhere';
/** The request for the user, which a visitor's browser sends and gets 401: another expected error. */
const USER_PATH = '/api/auth/user';
const PAUSE_MS = 300;
const LIVE = '/api/live';

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Browser errors so far: exceptions, failed requests, violations of the content security policy. */
  browserErrors: string[];
  /** Resolves once no request of the page is pending. */
  quiet(): Promise<void>;
}

/** Opens a page of the app in a new context and records all browser errors. */
export const watchedPage = async (browser: Browser, options: BrowserContextOptions): Promise<WatchedPage> =>
  watchedPageIn(await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options }));

/** Opens another page in a context and records all browser errors. */
export async function watchedPageIn(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  const browserErrors: string[] = [];
  page.on('pageerror', (error) => browserErrors.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // A context may block service workers.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    // It depends on the speed of the machine: the page is loaded, and its code runs seconds later.
    if (message.text().includes('was preloaded using link preload but not used within a few seconds')) return;
    const { url } = message.location();
    if (!url.endsWith(USER_PATH) && !url.endsWith(UNKNOWN_PAGE)) browserErrors.push(`${message.text()} ${url}`);
  });
  const pending = new Set<Request>();
  let changedAt = Date.now();
  page.on('request', (request) => {
    changedAt = Date.now();
    if (!request.url().endsWith(LIVE)) pending.add(request);
  });
  const arrived = (request: Request) => {
    changedAt = Date.now();
    pending.delete(request);
  };
  page.on('requestfinished', arrived).on('requestfailed', arrived);
  // A pause between two requests is not the end: the page may still process a response.
  const isQuiet = () => pending.size === 0 && Date.now() - changedAt > PAUSE_MS;
  return { page, context, browserErrors, quiet: () => eventually(() => Promise.resolve(isQuiet())) };
}

/** Selects a colour scheme as another window would, and waits until the page applies it, which its scripts may delay. */
const applyPalette = (page: Page, palette: Palette): Promise<void> =>
  eventually(() =>
    page.evaluate<boolean>(`(() => {
      const change = { key: 'dreamloom-theme', newValue: '${palette}' };
      localStorage.setItem(change.key, change.newValue);
      dispatchEvent(new StorageEvent('storage', change));
      return document.documentElement.classList.contains('dark') === ${palette === 'dark'};
    })()`),
  );

/** The problems that a check finds while the page runs from right to left. */
export async function inRightToLeft(page: Page, check: () => Promise<string[]>): Promise<string[]> {
  const turn = (direction: 'ltr' | 'rtl') => page.evaluate(`document.documentElement.dir = '${direction}'`);
  await turn('rtl');
  const problems = await check();
  await turn('ltr');
  return problems.map((problem) => `from right to left: ${problem}`);
}

/** Problems of the page in both colour schemes and every width: overflow, and the violations that axe reports. */
export async function flaws(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const palette of PALETTES) {
    const rules = palette === PALETTES[0] ? undefined : COLOUR_RULES;
    await applyPalette(page, palette);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const problems = [
        ...(await overflow(page)),
        ...(rules ? [] : await inRightToLeft(page, () => overflow(page))),
        ...(AXE_WIDTHS.has(width) ? await accessibilityProblems(page, rules) : []),
      ];
      found.push(...problems.map((problem) => `${palette}, ${width} px: ${problem}`));
    }
  }
  return found;
}

/** The violations of these rules, by default of all, that axe reports for the rendered page, including colours and sizes. */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  // Running colour transitions have no final contrast; a spinner, which never ends, is ignored.
  await eventually(() =>
    page.evaluate<boolean>(`new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() => {
      const onTheWay = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
      onTheWay.forEach((one) => one.finish());
      return onTheWay.length === 0;
    })`),
  );
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source);
  const options = rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** What is wider than the page, once the page is drawn: another width changes its parts by a script too. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(`new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      return right > innerWidth + 1 || left < -1;
    });
    return ['the page itself', ...wide.slice(0, 5).map((part) => part.outerHTML.slice(0, 120))];
  })`);
}

/** Tab stops in order, each with the visibility of its focus. */
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

/** Cumulative layout shift so far; above zero, content has moved. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (!entry.hadRecentInput) sum += entry.value; }))
      .observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done(sum), 50);
  })`);
