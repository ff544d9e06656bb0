import { eventually } from '@dreamloom/testing';
import type { Page } from 'playwright-core';
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
  '/you': 'Your Dream Features',
  '/trash': 'Your Dream Features',
  '/dreams/22222222-2222-4222-8222-00000000000a': 'Your Dream Features',
  '/auth/callback?error=access_denied': 'Sign in was not completed',
};

describe('a visitor', () => {
  const app = browserStack();
  let visit: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    visit = await watchedPage(app.browser, { baseURL: app.stack.appUrl });
    page = visit.page;
  });

  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const go = async (path: string) => {
    await page.goto(path);
    await heading(PAGES[path as keyof typeof PAGES]).waitFor();
    await visit.quiet();
  };

  it('moves by keyboard with a visible focus', async () => {
    for (const [path, first] of [
      ['/', ['Features', 'How it works', 'Vision', 'Switch to light theme', 'Get Started', 'Start Dreaming']],
      ['/vision', ['Skip to content', 'Dreamloom', 'Switch to light theme', 'Sign in']],
      ['/dashboard', ['Sign in with Google', 'Sign in with Lantern ID']],
      ['/nowhere', ['Back to the start']],
    ] as const) {
      await go(path);
      const stops = await tabStops(page);
      expect(stops.map(({ name }) => name).slice(0, first.length)).toEqual(first);
      expect(stops.filter(({ visible }) => !visible)).toEqual([]);
    }
  });

  describe('on every page', () => {
    const found: string[] = [];

    it.each(Object.keys(PAGES))('%s is complete and accessible in every width and both palettes', async (path) => {
      await go(path);
      found.push(path);
      expect(await flaws(page)).toEqual([]);
    });

    it('[R001 R033 R034 R036 R037 R038 R043 R044 R045 R046 R368] finds what is for visitors, and no browser error', () => {
      expect(found).toEqual(Object.keys(PAGES));
      expect(visit.browserErrors).toEqual([]);
    });
  });

  it('[R302 R303 R304 R377 R425] sends a message: the form closes, and the mail is sent', async () => {
    await go('/');
    // The scripts set the link: before them a press has no effect.
    await page
      .getByText(/^support@/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Contact Us' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact Us' });
    await dialog.getByLabel('Name').fill('Nobody in Particular');
    await dialog.getByLabel('Email').fill(app.identities.email('nobody'));
    await dialog.getByLabel('Message').fill('Do you dream in colour?');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Message sent successfully!').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const mails = async () => (await sandbox<{ mails: { text: string }[] }>(app.stack, '/inbox/api/mails')).mails;
    await eventually(async () => (await mails()).some(({ text }) => text.includes('Do you dream in colour?')));
    await page.getByRole('button', { name: 'Contact Us' }).click();
    expect(await dialog.getByLabel('Message').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await eventually(async () => (await page.evaluate(`document.activeElement.textContent`)) === 'Contact Us');
  });
});
