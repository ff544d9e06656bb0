import { type Language, pathIn, type WeeklyRecord } from '@dreamloom/contracts';
import type { Page } from 'playwright-core';
import { browserStack } from './support/browser-stack.js';
import { Dreamer } from './support/dreamer.js';
import { type WatchedPage, watchedPage } from './support/watched-page.js';

const STORED_LANGUAGE = 'dreamloom-language';
const EMPTY_WEEK: Partial<WeeklyRecord> = {
  ...{ collectivePrompt: null, imageStoredBase64: null, imageUrl: null },
  ...{ dreamCount: 0, uniqueDreamers: 0, topWordsFormatted: '' },
};

/** Names and data that no language changes. */
const NAMES = [
  'Dreamloom',
  'WhatsApp',
  'Google',
  'Lantern ID',
  'UTC',
  'English',
  'Español',
  'Português',
  'Deutsch',
  'Français',
  'Italiano',
];

/** The pages whose texts are translated; those of a dreamer need a session. */
const PAGES: { path: string; signedIn?: boolean }[] = [
  // With a sign-in message the app itself renders the public pages.
  { path: '/?auth=success' },
  { path: '/dashboard' },
  { path: '/badges' },
  { path: '/nowhere' },
  { path: '/vision?auth=success' },
  { path: '/privacy?auth=success' },
  { path: '/terms?auth=success' },
  { path: '/dashboard', signedIn: true },
  { path: '/badges', signedIn: true },
  { path: '/preview', signedIn: true },
  { path: '/merch', signedIn: true },
  { path: '/you', signedIn: true },
  { path: '/trash', signedIn: true },
  { path: '/dreams/22222222-2222-4222-8222-00000000000a', signedIn: true },
  { path: '/patterns', signedIn: true },
  { path: '/new', signedIn: true },
  { path: '/ending', signedIn: true },
  { path: '/connectivity', signedIn: true },
  { path: '/profile', signedIn: true },
  { path: '/dream-songs', signedIn: true },
  { path: '/collective-canvas', signedIn: true },
];

const PROMISES: Record<Language, string> = {
  en: 'Say it before it fades.',
  es: 'Cuéntalo antes de que se desvanezca.',
  'pt-BR': 'Conte antes que se desfaça.',
  de: 'Erzähl es, bevor es verblasst.',
  fr: 'Dis-le avant qu’il s’efface.',
  it: 'Dillo prima che svanisca.',
};

describe('the languages of the web app', () => {
  const app = browserStack();
  let visit: WatchedPage;
  /** Those who read all pages in one language; they end with the browser. */
  const readers = new Map<string, WatchedPage>();

  afterEach(async () => {
    if (![...readers.values()].includes(visit)) await visit.context.close();
  });

  const newVisit = async (options: { locale?: string; stored?: string; session?: string } = {}) => {
    const { appUrl } = app.stack;
    const opened = await watchedPage(app.browser, {
      baseURL: appUrl,
      viewport: { width: 360, height: 740 },
      // It would store the whole app in every new browser.
      serviceWorkers: 'block',
      ...(options.locale !== undefined && { locale: options.locale }),
    });
    // Other files publish dreams, which no language changes.
    await opened.context.route('**/api/dreams/collective?*', (route) => route.fulfill({ json: { dreams: [] } }));
    const week = (await (await fetch(`${app.stack.appUrl}/api/collective-dreams/weekly`)).json()) as WeeklyRecord;
    await opened.context.route('**/api/collective-dreams/weekly*', (route) =>
      route.fulfill({ json: { ...week, ...EMPTY_WEEK } }),
    );
    const { session } = options;
    if (session !== undefined) await opened.context.addCookies([{ name: 'session', value: session, url: appUrl }]);
    if (options.stored !== undefined)
      await opened.page.addInitScript(`localStorage.setItem('${STORED_LANGUAGE}', '${options.stored}')`);
    return opened;
  };

  const open = async (path: string, options: { locale?: string; stored?: string } = {}) => {
    visit = await newVisit(options);
    await visit.page.goto(path);
    await visit.quiet();
    return visit.page;
  };

  const read = async ({ path, signedIn = false }: (typeof PAGES)[number], stored: string) => {
    const reader = `${stored}, ${signedIn}`;
    const signIn = async () => ({ session: (await Dreamer.signIn(app.stack, app.identities.email(stored))).session });
    visit = readers.get(reader) ?? (await newVisit({ stored, ...(signedIn && (await signIn())) }));
    readers.set(reader, visit);
    await visit.page.goto(path);
    await visit.quiet();
    // Without a session these pages only lead to the sign-in.
    const isSignedIn = await visit.page.evaluate<boolean>(`fetch('/api/auth/user').then(({ ok }) => ok)`);
    if (isSignedIn !== signedIn) throw new Error(`${path} was opened for the wrong reader`);
    return visit.page;
  };

  it.each(PAGES)(
    'in a pseudo-language nothing of %j is left in English, or cut off at 360 px whichever way it runs',
    async (one) => {
      const page = await read(one, 'en-XA');
      await page.locator('html[lang=en-XA]').waitFor({ state: 'attached' });
      expect(await englishTexts(page)).toEqual([]);
      expect(await cutTexts(page)).toEqual([]);
      // All that the app does for a language from right to left.
      await page.evaluate(`document.documentElement.dir = 'rtl'`);
      expect(await cutTexts(page)).toEqual([]);
    },
  );

  it.each(PAGES.filter(({ path, signedIn }) => signedIn && ['/dashboard', '/profile'].includes(path)))(
    'in a language from right to left %j runs that way, and nothing is cut off at 360 px',
    async (one) => {
      const page = await read(one, 'ar-XB');
      await page.locator('html[lang=ar-XB][dir=rtl]').waitFor({ state: 'attached' });
      await page.locator('h1, h2').first().waitFor({ state: 'attached' });
      expect(await cutTexts(page)).toEqual([]);
      expect(await page.evaluate<string>(`getComputedStyle(document.querySelector('h1, h2')).direction`)).toBe('rtl');
    },
  );

  it.each(Object.entries(PROMISES))(
    'has a landing page in %s that is rendered before its scripts',
    async (language, promise) => {
      const html = await (await fetch(new URL(pathIn(language as Language, '/'), app.stack.appUrl))).text();
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain(promise);
    },
  );

  it.each([
    ['pt-BR', 'pt-BR'],
    ['de-AT', 'de'],
    ['sv-SE', 'en'],
  ] as const)('leads a browser in %s to the public pages in %s', async (locale, language) => {
    const page = await open('/', { locale });
    // The script that leads there may run when no request has been pending for a while.
    await page.waitForURL((url) => url.pathname === pathIn(language, '/'));
    await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
    await page.goto('/vision#principles');
    await page.locator(`html[lang=${language}] h1`).waitFor();
    expect(new URL(page.url()).pathname).toBe(pathIn(language, '/vision'));
    expect(new URL(page.url()).hash).toBe('#principles');
    expect(visit.browserErrors).toEqual([]);
  });

  it('is in English, without an error, for an unknown language and a header of 8 kB', async () => {
    const page = await open('/nowhere', { stored: 'tlh' });
    await page.getByText('404 Page Not Found').first().waitFor();
    for (const path of ['/', '/api/brand', '/site.webmanifest?language=tlh']) {
      const answer = await fetch(new URL(path, app.stack.appUrl), {
        headers: { 'accept-language': `tlh,${'x'.repeat(8_000)},de;q=0.5` },
      });
      expect([path, answer.status, (await answer.text()).length > 0]).toEqual([path, 200, true]);
    }
    expect(visit.browserErrors).toEqual([]);
  });

  it('lets a visitor choose, and remembers it on other pages', async () => {
    const page = await open('/');
    await page.getByLabel('Language').selectOption('de');
    await page.waitForURL('**/de');
    await page.getByRole('heading', { level: 1, name: PROMISES.de }).waitFor();
    await page.goto('/nowhere');
    await page.getByText('404 – Seite nicht gefunden').waitFor();
    await page.goto('/');
    await page.waitForURL('**/de');
  });

  it('is in English, without an error, when a catalogue cannot be loaded', async () => {
    await open('/nowhere');
    await visit.page.route(/\/assets\/app-/, (route) => route.abort());
    await visit.page.evaluate(`localStorage.setItem('${STORED_LANGUAGE}', 'it')`);
    const pageErrors: string[] = [];
    visit.page.on('pageerror', (error) => pageErrors.push(error.message));
    await visit.page.reload();
    await visit.page.getByText('404 Page Not Found').first().waitFor();
    expect(pageErrors).toEqual([]);
  });
});

const MONTHS = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g;

/** Visible texts and accessible names with a word of plain letters: the pseudo-language accents every vowel. */
async function englishTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string[]>(`(() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement.closest('script, style, noscript, time, main [lang=en]')) found.push(node.data);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
    return found;
  })()`);
  const isEnglish = (text: string) => {
    // Dates are those of English.
    const plain = text.replace(/\S+@\S+|[A-Z][a-z]{2,8} \d+|\b[A-Z][a-z]{2,5}day\b/g, '').replace(MONTHS, '');
    const rest = NAMES.reduce((left, name) => left.replaceAll(name, ''), plain);
    return /(?<![\p{L}\d])[a-z]{3,}(?![\p{L}])/iu.test(rest);
  };
  return [...new Set(texts.map((text) => text.trim()).filter(isEnglish))];
}

/** Texts that are wider than their element or than the page. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
    const cut = [...document.querySelectorAll('h1, h2, h3, p, a, button, label, span, li, strong')].filter((element) => {
      if (element.clientWidth < 2 || element.textContent.trim() === '') return false;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const { left, right } = element.getBoundingClientRect();
      if (element.matches('button') && element.scrollWidth > element.clientWidth + 1) return true;
      const isHidden = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1 && textOverflow !== 'ellipsis';
      return isHidden || ((right > innerWidth + 1 || left < -1) && element.closest('[aria-hidden]') === null);
    });
    return [...wide, ...cut.map((element) => element.textContent.trim().slice(0, 60))];
  })()`);
