import { eventually } from '@dreamloom/testing';
import type { Page } from 'playwright-core';
import { dreamerWith } from './offline/device.js';
import { browserStack } from './support/browser-stack.js';
import { flaws, type WatchedPage, watchedPage } from './support/watched-page.js';

describe('without a mouse', () => {
  const at = browserStack();
  let visit: WatchedPage;

  afterEach(() => visit.context.close());

  async function openAs(name: string, path: string, dreams: string[]) {
    const dreamer = await dreamerWith(at.stack, at.identities.email(name), dreams);
    visit = await watchedPage(at.browser, { baseURL: at.stack.appUrl, serviceWorkers: 'block' });
    await visit.context.addCookies([{ name: 'session', value: dreamer.session, url: at.stack.appUrl }]);
    await visit.page.goto(path);
    return { dreamer, page: visit.page };
  }

  it('a dream is written, opened, edited, deleted and brought back', async () => {
    const { dreamer, page } = await openAs('keys', '/dashboard', ['A boat of paper']);
    const { keyboard } = page;
    const wordsOf = async () => (await dreamer.dreams()).map(({ content }) => content);
    const toButton = async (name: string) => {
      for (let stops = 0; (await focused(page)) !== name && stops < 80; stops++) await keyboard.press('Tab');
      expect(await focused(page)).toBe(name);
    };
    await page.getByRole('button', { name: 'Keys' }).waitFor();
    await keyboard.press('n');
    await page.getByRole('textbox', { name: 'Your dream' }).waitFor();
    await eventually(async () => (await focused(page)) === 'Your dream');
    await keyboard.type('A lake of glass');
    await toButton('Keep this dream');
    await keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await eventually(async () => (await wordsOf()).includes('A lake of glass'));
    await page.locator('main article a[href^="/dreams/"]').nth(1).waitFor();
    await keyboard.press('j');
    await keyboard.press('Enter');
    await page.waitForURL('**/dreams/*');
    await page.getByRole('button', { name: 'Edit motifs' }).waitFor();
    await keyboard.press('e');
    await page.getByRole('region', { name: 'Edit dream' }).waitFor();
    await keyboard.press('Control+End');
    await keyboard.type(', and a boat');
    await keyboard.press('Control+s');
    await eventually(async () => (await wordsOf()).includes('A lake of glass, and a boat'));
    await page.getByRole('region', { name: 'Edit dream' }).waitFor({ state: 'detached' });
    await keyboard.press('Delete');
    await page.getByRole('alertdialog').waitFor();
    await toButton('Delete');
    await keyboard.press('Enter');
    await eventually(async () => (await wordsOf()).length === 1);
    await page.getByText('Dream deleted').waitFor();
    await keyboard.press('Control+z');
    await eventually(async () => (await wordsOf()).length === 2);
    await keyboard.press('Control+k');
    await eventually(async () => (await focused(page)) === 'A dream, a person, a motif or a page');
    await keyboard.type('patt');
    await page.getByRole('option', { name: 'Patterns' }).waitFor();
    await keyboard.press('Enter');
    await page.waitForURL('**/patterns');
  });

  it('a screen reader reads the page of a dream in its order, and hears what changes on it', async () => {
    const { page } = await openAs('reader', '/dashboard', ['A boat of paper on a lake of glass']);
    await page.locator('main article a[href^="/dreams/"]').first().click();
    await page.getByRole('button', { name: 'Edit motifs' }).waitFor();
    await visit.quiet();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const inOrder = new RegExp(
      [
        'status',
        'link "Journal"',
        'button "Older dream \\(j\\)"',
        `group "Actions for ${title}"`,
        'button "Edit"',
        'button "Share"',
        'button "More"',
        'time: (Today|Yesterday)',
        `heading "${title}" \\[level=1\\]`,
        'A boat of paper on a lake of glass',
        'heading "In this dream" \\[level=2\\]',
        'button "Note who was there"',
        'list "Motifs"',
        'button "Edit motifs"',
      ].join('[^]*'),
    );
    expect(await page.locator('main').ariaSnapshot()).toMatch(inOrder);
    await page.keyboard.press('e');
    await eventually(async () => (await announced(page)).includes('Editing'));
    await page.keyboard.type('Again: ');
    await page.keyboard.press('Control+s');
    await eventually(async () => (await announced(page)).includes('Saved'));
  });

  it.each([
    ['an open editor', 'e', 'region', 'Edit dream'],
    ['the list of keys', '?', 'dialog', 'Keys'],
    ['the palette', 'Control+k', 'dialog', 'Go to …'],
    ['the menu of a dream', '.', 'menu', 'More'],
  ] as const)('%s has no flaw in both palettes and at every width', async (_what, key, role, name) => {
    const { dreamer, page } = await openAs('flaws', '/dashboard', ['A boat of paper on a lake of glass']);
    const [dream] = await dreamer.dreams();
    await page.goto(`/dreams/${dream!.id}`);
    await page.getByRole('button', { name: 'Keys' }).waitFor();
    await page.getByRole('button', { name: 'Edit motifs' }).waitFor();
    await page.keyboard.press(key);
    await page.getByRole(role, { name }).waitFor();
    expect(await flaws(page)).toEqual([]);
  });
});

/** The name of what has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    `(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()`,
  );

const announced = (page: Page): Promise<string> =>
  page.evaluate(`[...document.querySelectorAll('[role=status]')].map((one) => one.textContent).join(' ')`);
