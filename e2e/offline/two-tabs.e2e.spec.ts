import { eventually } from '@dreamloom/testing';
import type { Page } from 'playwright-core';
import { browserStack } from '../support/browser-stack.js';
import { Device, dreamerWith } from './device.js';

const at = browserStack();

const writeIn = async (page: Page, words: string) => {
  await page.goto('/new');
  await page.getByRole('textbox', { name: 'Your dream' }).fill(words);
  await page.getByRole('button', { name: 'Keep this dream' }).click();
  await page.waitForURL('**/dashboard');
};

const waiting = (page: Page) => page.getByRole('list', { name: 'Dreams on their way' }).getByRole('listitem');

const PHONE = { width: 390, height: 844 };

/** Edits the words of a dream as on a phone. */
async function editOnPhone(page: Page, title: string, words: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('dialog', { name: title }).getByText('Edit', { exact: true }).click();
  const editor = page.getByRole('region', { name: 'Edit dream' });
  await editor.getByRole('textbox', { name: 'Your words' }).fill(words);
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await editor.waitFor({ state: 'detached' });
  await page.goBack();
}

it('two tabs and a phone, a lost answer and a spell offline: each dream is there once, with its newest words', async () => {
  const owner = await dreamerWith(at.stack, at.identities.email('two-tabs'), ['A lake of glass']);
  const words = async () => (await owner.dreams()).map(({ content }) => content).sort();
  const computer = await Device.of(at.browser, at.stack, owner);
  const phone = await Device.of(at.browser, at.stack, owner);
  await phone.page.setViewportSize(PHONE);
  const [first, second] = [computer.page, await computer.context.newPage()];
  await second.goto('/dashboard');

  // The answer to the first dream is lost, and it is edited on the phone before it is sent again.
  computer.network.loseNextAnswer('POST /api/dreams');
  await writeIn(first, 'A red door');
  await eventually(async () => (await words()).includes('A red door'));
  const red = (await owner.dreams()).find(({ content }) => content === 'A red door')!;
  await eventually(async () => (await owner.dreams()).every(({ cover }) => cover !== null));
  const { title } = (await owner.dreams()).find(({ id }) => id === red.id)!;
  await editOnPhone(phone.page, title, 'A red door, and the sea behind it');
  await first.evaluate(`dispatchEvent(new Event('online'))`);
  await eventually(async () => (await waiting(first).count()) === 0);
  expect(await words()).toEqual(['A lake of glass', 'A red door, and the sea behind it']);

  // Without a network both tabs write, and one edits what the other one has written.
  await computer.cut();
  await writeIn(first, 'A blue door');
  await writeIn(second, 'A green door');
  await first.getByText('A green door').waitFor();
  const row = waiting(first).filter({ hasText: 'A green door' });
  await row.getByRole('button', { name: 'Edit' }).click();
  await row.getByRole('textbox', { name: 'Your dream' }).fill('A green door, ajar');
  await row.getByRole('button', { name: 'Save' }).click();
  await second.getByText('A green door, ajar').waitFor();
  await computer.restore();
  const all = ['A blue door', 'A green door, ajar', 'A lake of glass', 'A red door, and the sea behind it'];
  await eventually(async () => (await words()).join() === all.join());
  for (const page of [first, second, phone.page]) {
    // All four fit the screen: the list renders no others.
    await page.setViewportSize({ ...page.viewportSize()!, height: 2_400 });
    for (const text of all) await page.getByRole('article').filter({ hasText: text }).first().waitFor();
  }
  for (const page of [first, second]) await waiting(page).first().waitFor({ state: 'detached' });
  await computer.close();
  await phone.close();
});
