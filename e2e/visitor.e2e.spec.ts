import { eventually } from '@dreamloom/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browserStack } from './support/browser-stack.js';
import { sandbox } from './support/dreamer.js';
import { accessibilityProblems, flaws, tabStops, type WatchedPage, watchedPage } from './support/watched-page.js';

const PAGES = {
  '/': 'Say it before it fades.',
  '/vision': 'Our mission and vision',
  '/privacy': 'Privacy policy',
  '/terms': 'Terms of service',
  '/nowhere': '404 Page Not Found',
  '/dashboard': 'Your Dream Journal',
  '/dream-songs': 'Dream Songs & Cultural Interpretations',
  '/collective-canvas': 'Your Dream Features',
  '/badges': 'Your Dream Features',
  '/profile': 'Your Dream Features',
  '/connectivity': 'Your Dream Features',
  '/preview': 'Your Dream Features',
  '/auth/callback?error=access_denied': 'Sign in was not completed',
};

describe('a visitor', () => {
  const app = browserStack();
  let visit: WatchedPage;
  let page: Page;

  beforeEach(async () => ({ page } = visit = await open()));
  afterEach(() => visit.context.close());

  const open = (options: BrowserContextOptions = {}) =>
    watchedPage(app.browser, { baseURL: app.stack.appUrl, ...options });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const go = async (path: string) => {
    await page.goto(path);
    await heading(PAGES[path as keyof typeof PAGES]).waitFor();
    await visit.quiet();
  };

  describe('on every page', () => {
    const found: string[] = [];
    let tour: WatchedPage;

    beforeAll(async () => (tour = await open()));
    beforeEach(() => ({ page } = tour));
    afterAll(() => tour.context.close());

    it.each(Object.keys(PAGES))('%s is complete and accessible in every width and both palettes', async (path) => {
      await go(path);
      await tour.quiet();
      found.push(path);
      expect(await flaws(page)).toEqual([]);
    });

    it('[R001 R033 R034 R036 R037 R038 R043 R044 R045 R046 R368] finds what is for visitors, and no browser error', () => {
      expect(found).toEqual(Object.keys(PAGES));
      expect(tour.browserErrors).toEqual([]);
    });
  });

  it('moves by keyboard with a visible focus', async () => {
    for (const [path, first] of [
      ['/', ['Features', 'How it works', 'Vision', 'Switch to light theme', 'Get Started', 'Start Dreaming']],
      ['/vision', ['Skip to content', 'Dreamloom', 'Switch to light theme', 'Sign in']],
      ['/dashboard', ['Sign in with Google', 'Back to the start']],
      ['/nowhere', ['Back to the start']],
    ] as const) {
      await go(path);
      const stops = await tabStops(page);
      expect(stops.map(({ name }) => name).slice(0, first.length)).toEqual(first);
      expect(stops.filter(({ visible }) => !visible)).toEqual([]);
    }
  });

  it('[R023 R462] sees a message until the user is known', async () => {
    let answer = () => {};
    const seen = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/user', async (route) => {
      await seen;
      await route.continue();
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.getByText('Initializing your dream journal...').waitFor();
    answer();
    await heading('Your Dream Journal').waitFor();
  });

  it('[R039 R040] sees a message when a sign-in failed', async () => {
    await page.goto('/auth/callback?auth=success', { waitUntil: 'commit' });
    await page.getByText('Completing Sign In...').waitFor();
    await heading('Sign in was not completed').waitFor();
    await page.getByText(/Your sign in did not reach us/).waitFor();
  });

  describe('who writes to us', () => {
    const write = async (message: string) => {
      await page.getByRole('button', { name: 'Contact Us' }).click();
      const dialog = page.getByRole('dialog', { name: 'Contact Us' });
      await dialog.getByLabel('Name').fill('Nobody in Particular');
      await dialog.getByLabel('Email').fill(app.identities.email('nobody'));
      await dialog.getByLabel('Message').fill(message);
      return dialog;
    };
    // The scripts set the link: before them a press has no effect.
    const alive = () =>
      page
        .getByText(/^support@/)
        .first()
        .waitFor();
    const mails = async () => (await sandbox<{ mails: { text: string }[] }>(app.stack, '/inbox/api/mails')).mails;
    const post = (body: object) =>
      fetch(new URL('/api/contact', app.stack.appUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: app.stack.appUrl },
        body: JSON.stringify({ name: 'A', email: app.identities.email('a'), message: 'Again', ...body }),
      });

    it('[R302 R303 R304 R342 R377 R425] sends a message: the form closes, and the mail is sent', async () => {
      await go('/');
      await alive();
      const dialog = await write('Do you dream in colour?');
      expect(await accessibilityProblems(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Message sent successfully!').waitFor();
      await dialog.waitFor({ state: 'hidden' });
      await eventually(async () => (await mails()).some(({ text }) => text.includes('Do you dream in colour?')));
      await page.getByRole('button', { name: 'Contact Us' }).click();
      expect(await dialog.getByLabel('Message').inputValue()).toBe('');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await eventually(async () => (await page.evaluate(`document.activeElement.textContent`)) === 'Contact Us');
    });

    it('[R423 R424] is limited in number, and ignored as a program', async () => {
      expect((await post({ message: 'Buy now', website: 'https://spam.example' })).ok).toBe(true);
      const answers = await Promise.all(Array.from({ length: 6 }, () => post({})));
      expect(answers.map(({ status }) => status)).toContain(429);
      await go('/');
      await alive();
      await (await write('One too many')).getByRole('button', { name: 'Send Message' }).click();
      await page.getByRole('dialog').getByText('Failed to send message').waitFor();
      await page
        .getByRole('dialog')
        .getByText('Please try again or email us directly at support@dreamloom.example')
        .waitFor();
      expect((await mails()).filter(({ text }) => /Buy now|One too many/.test(text))).toEqual([]);
    });
  });
});
