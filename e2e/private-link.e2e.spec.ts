import { eventually } from '@dreamloom/testing';
import type { Page } from 'playwright-core';
import { PHONE, Stage, type Visitor } from './journal/stage.js';
import { accessibilityProblems, flaws, overflow } from './support/watched-page.js';

const TITLE = 'The Library under the Sea';
const SENTENCE = 'She turned the page for both of us.';

describe('a private link', () => {
  let stage: Stage;
  let dreamer: Visitor;

  beforeAll(async () => {
    stage = await Stage.open();
    dreamer = await stage.dreamer('sharing', { dreams: [{ title: TITLE, content: `I met a whale. ${SENTENCE}` }] });
  });
  afterAll(async () => {
    await dreamer?.close();
    await stage?.close();
  });

  it('leads somebody without an account to one sentence until it is taken back', async () => {
    const { page } = dreamer;
    await dreamer.press(TITLE, 'Share');
    await page.getByRole('menuitem', { name: 'Private link' }).click();
    const dialog = dreamer.dialog('Private link');
    await dialog.getByRole('button', { name: /^Open for 7 days/ }).click();
    await dialog.getByRole('radio', { name: 'One sentence' }).click();
    await dialog.getByRole('button', { name: SENTENCE }).click();
    await dialog.getByRole('textbox', { name: 'Password (optional)' }).fill('lantern');
    expect(await flaws(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    const link = await dialog.getByRole('textbox', { name: 'The link' }).inputValue();
    // Test files that share the browser share its clipboard, so that another one may have copied since.
    await eventually(async () => {
      if ((await page.evaluate<string>('navigator.clipboard.readText()')) === link) return true;
      await dialog.getByRole('button', { name: 'Copy link' }).click();
      return false;
    });

    // Without the session of the dreamer.
    const context = await page.context().browser()!.newContext({ viewport: PHONE });
    const guest: Page = await context.newPage();
    await guest.goto(link);
    await guest.getByLabel('Password').fill('lamp');
    await guest.getByRole('button', { name: 'Open' }).click();
    await guest.getByRole('alert').waitFor();
    await guest.getByLabel('Password').fill('lantern');
    await guest.getByRole('button', { name: 'Open' }).click();
    await guest.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await guest.getByText(SENTENCE).waitFor();
    expect(await guest.content()).not.toContain('whale');
    expect(await problemsOf(guest)).toEqual([]);
    expect(await context.cookies()).toMatchObject([{ name: 'link', path: new URL(link).pathname, httpOnly: true }]);

    await page.goto('/profile');
    const links = page.getByRole('list', { name: 'Private links' });
    await links.getByText(/opened once/).waitFor();
    await links.getByRole('button', { name: `Take back: ${TITLE}` }).click();
    await page.getByText('The link shows nothing any more.').waitFor();
    const answer = await guest.goto(link);
    expect(answer?.status()).toBe(404);
    await guest.getByText('This dream has gone back to its dreamer.').waitFor();
    expect(await problemsOf(guest)).toEqual([]);
    await context.close();
  });
});

/** Of a visitor's page, which has no scripts and follows the palette of the browser, in three widths and both palettes. */
async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 768, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      problems.push(...(await accessibilityProblems(page)), ...(await overflow(page)));
    }
  return problems;
}
