import { LANDING_PATHS, type Language } from '@dreamloom/contracts';
import type { Page } from 'playwright-core';
import { browserStack } from './support/browser-stack.js';
import { Dreamer } from './support/dreamer.js';
import { type WatchedPage, watchedPage } from './support/watched-page.js';

const STORED_LANGUAGE = 'dreamloom-language';

/** Names and data that no language changes. */
const NAMES = ['Dreamloom', 'WhatsApp', 'Google', 'English', 'Español', 'Português', 'Deutsch', 'Français', 'Italiano'];

/** The pages whose texts are translated; those of a dreamer need a session. */
const PAGES: { path: string; signedIn?: true }[] = [
  { path: '/' },
  { path: '/dashboard' },
  { path: '/badges' },
  { path: '/nowhere' },
  { path: '/dashboard', signedIn: true },
  { path: '/badges', signedIn: true },
  { path: '/preview', signedIn: true },
  { path: '/merch', signedIn: true },
  { path: '/new', signedIn: true },
  { path: '/connectivity', signedIn: true },
  { path: '/profile', signedIn: true },
  { path: '/dream-songs', signedIn: true },
  { path: '/collective-canvas', signedIn: true },
];

describe('the languages of the web app', () => {
  const app = browserStack();
  let visit: WatchedPage;

  afterEach(() => visit.context.close());

  const open = async (path: string, options: { locale?: string; stored?: string; session?: string } = {}) => {
    const { appUrl } = app.stack;
    visit = await watchedPage(app.browser, {
      baseURL: appUrl,
      viewport: { width: 360, height: 740 },
      ...(options.locale !== undefined && { locale: options.locale }),
    });
    if (options.session !== undefined) {
      const [name = '', value = ''] = options.session.split('=');
      await visit.context.addCookies([{ name, value, url: appUrl }]);
    }
    if (options.stored !== undefined)
      await visit.page.addInitScript(`localStorage.setItem('${STORED_LANGUAGE}', '${options.stored}')`);
    await visit.page.goto(path);
    await visit.quiet();
    return visit.page;
  };

  it.each(PAGES)('in the pseudo-language nothing of %j is left in English or cut off at 360 px', async (one) => {
    const session = one.signedIn && (await Dreamer.signIn(app.stack, 'pseudo@dreams.example')).session;
    const page = await open(one.path, { stored: 'en-XA', ...(session && { session }) });
    await page.locator('html[lang=en-XA]').waitFor({ state: 'attached' });
    expect(await englishTexts(page)).toEqual([]);
    expect(await cutTexts(page)).toEqual([]);
  });

  it.each([
    ['es-MX', 'es'],
    ['pt-BR', 'pt-BR'],
    ['de-AT', 'de'],
    ['fr-FR', 'fr'],
    ['it-IT', 'it'],
    ['en-GB', 'en'],
    ['sv-SE', 'en'],
  ] as const)(
    'leads a browser in %s to the landing page in %s, which is rendered before its scripts',
    async (locale, language) => {
      const page = await open('/', { locale });
      expect(new URL(page.url()).pathname).toBe(LANDING_PATHS[language]);
      expect(await page.evaluate(`document.documentElement.lang`)).toBe(language);
      const html = await (await page.request.get(LANDING_PATHS[language])).text();
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain(PROMISES[language]);
      expect(visit.browserErrors).toEqual([]);
    },
  );

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

const PROMISES: Record<Language, string> = {
  en: 'Say it before it fades.',
  es: 'Cuéntalo antes de que se desvanezca.',
  'pt-BR': 'Conte antes que se desfaça.',
  de: 'Erzähl es, bevor es verblasst.',
  fr: 'Dis-le avant qu’il s’efface.',
  it: 'Dillo prima che svanisca.',
};

/** Visible texts and accessible names with a word of plain letters: the pseudo-language accents every vowel. */
async function englishTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string[]>(`(() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement.closest('script, style, noscript, time')) found.push(node.data);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
    return found;
  })()`);
  const isEnglish = (text: string) => {
    // Dates are those of English.
    const plain = text.replace(/\S+@\S+|[A-Z][a-z]{2} \d+/g, '');
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
      const { right } = element.getBoundingClientRect();
      const isHidden = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1 && textOverflow !== 'ellipsis';
      return isHidden || (right > innerWidth + 1 && element.closest('[aria-hidden]') === null);
    });
    return [...wide, ...cut.map((element) => element.textContent.trim().slice(0, 60))];
  })()`);
