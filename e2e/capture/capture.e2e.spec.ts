import type { Dream } from '@dreamloom/contracts';
import { eventually, launchChromiumProfile, MICROPHONE, testFolder } from '@dreamloom/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { browserStack } from '../support/browser-stack.js';
import { cutNetwork, killBrowser, unsentDreams } from '../support/browser-state.js';
import { Dreamer } from '../support/dreamer.js';

const PHONE = { width: 390, height: 844 };

const app = browserStack();

interface Visit {
  dreamer: Dreamer;
  context: BrowserContext;
  page: Page;
}

/** A signed-in dreamer at the page for a new dream. */
async function visit(name: string, context?: BrowserContext): Promise<Visit> {
  const dreamer = await Dreamer.signIn(app.stack, app.identities.email(name));
  context ??= await app.browser.newContext({ viewport: PHONE, timezoneId: 'UTC' });
  await signIn(context, dreamer);
  const page = await context.newPage();
  await openNew(page);
  return { dreamer, context, page };
}

const signIn = (context: BrowserContext, { session }: Dreamer) =>
  context.addCookies([{ name: 'session', value: session, url: app.stack.appUrl }]);

async function openNew(page: Page): Promise<void> {
  await page.goto(`${app.stack.appUrl}/new`);
  await page.getByRole('textbox', { name: 'Your dream' }).waitFor();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The shown length of a recording from this many seconds on: on a busy machine it may skip one. */
const length = (page: Page, seconds: number) => page.getByText(new RegExp(`^0:(0[${seconds}-9]|[1-9]\\d)$`));

async function record(page: Page, seconds: number): Promise<void> {
  await button(page, 'Record').click();
  await length(page, seconds).waitFor();
}

/** Waits for the first piece of a recording on this device. */
const isStored = (page: Page) => eventually(async () => (await unsentDreams(page, 'chunks')) > 0);

/** Waits for the one dream that the recording becomes. */
const becomesADream = (dreamer: Dreamer) =>
  eventually(async () => {
    const dreams = await dreamer.dreams();
    return dreams.length === 1 && dreams[0]?.capturedBy === 'web_voice';
  });

const contents = (dreams: Dream[]) => dreams.map(({ content }) => content).sort();

it('records, listens, keeps, and shows the dream with its words', async () => {
  const { dreamer, context, page } = await visit('speaker');
  await record(page, 2);
  await button(page, 'Pause').click();
  const player = page.getByRole('group', { name: 'Your recording' });
  await player.getByRole('button', { name: 'Play' }).click();
  await player.getByRole('button', { name: 'Pause' }).waitFor();
  await button(page, 'Go on recording').click();
  await length(page, 3).waitFor();
  await button(page, 'Keep this dream').click();
  await page.getByText('Your dream is safe.').waitFor();

  // The sandbox has a dream of its own for audio whose words it does not know.
  await page.getByText('the sea was full of paper boats').first().waitFor();
  await page.getByRole('list', { name: 'Dreams on their way' }).getByRole('article').waitFor({ state: 'detached' });
  expect(await dreamer.dreams()).toMatchObject([{ source: 'other', capturedBy: 'web_voice' }]);
  await context.close();
});

it('goes on recording without a network, and sends the recording once there is one', async () => {
  const { dreamer, context, page } = await visit('traveller');
  await button(page, 'Record').click();
  await length(page, 1).waitFor();
  const giveBack = await cutNetwork(context);
  await length(page, 3).waitFor();
  await button(page, 'Keep this dream').click();
  await page.getByText('It is sent when there is a network.').waitFor();
  await page.getByText('Waiting for the network').waitFor();
  expect(await dreamer.dreams()).toEqual([]);
  await giveBack();
  await page.getByText('Waiting for the network').waitFor({ state: 'detached' });
  await becomesADream(dreamer);
  expect((await dreamer.dreams())[0]?.durationSeconds).toBeGreaterThanOrEqual(2);
  await context.close();
});

it('offers a recording whose tab was closed, to keep or to delete', async () => {
  const { dreamer, context, page } = await visit('sleepy');
  await record(page, 3);
  // Another tab does not offer what this one is recording.
  const other = await context.newPage();
  await openNew(other);
  expect(await other.getByText(/A recording from/).count()).toBe(0);
  await isStored(page);
  await page.close();
  // The browser releases the lock of a closed page a moment later.
  await eventually(() =>
    other.evaluate<boolean>(
      `navigator.locks.query().then(({ held }) => held.every(({ name }) => !name.startsWith('dreamloom-recording-')))`,
    ),
  );
  await other.reload();
  await other.getByText(/A recording from .* is still here/).waitFor();
  await other.getByRole('button', { name: 'Play' }).click();
  await button(other, 'Keep it').click();
  await other.getByText('Your dream is safe.').waitFor();
  await becomesADream(dreamer);
  await openNew(other);
  expect(await other.getByText(/A recording from/).count()).toBe(0);
  await context.close();
});

it('offers a recording after the browser was killed', async () => {
  const folder = testFolder('profile');
  const { dreamer, page } = await visit('killed', await launchChromiumProfile(folder, MICROPHONE));
  await record(page, 4);
  await isStored(page);
  killBrowser(folder);
  const context = await launchChromiumProfile(folder, MICROPHONE);
  await signIn(context, dreamer);
  const again = await context.newPage();
  await openNew(again);
  await again.getByText(/A recording from .* is still here/).waitFor();
  await button(again, 'Keep it').click();
  await becomesADream(dreamer);
  await context.close();
});

it('sends from two tabs each dream once', async () => {
  const { dreamer, context, page } = await visit('two-tabs');
  const other = await context.newPage();
  await openNew(other);
  const giveBack = await cutNetwork(context);
  for (const [tab, words] of [
    [page, 'A red door'],
    [other, 'A blue door'],
  ] as const) {
    await tab.getByRole('textbox', { name: 'Your dream' }).fill(words);
    await button(tab, 'Keep this dream').click();
    await tab.getByText('It is sent when there is a network.').waitFor();
  }
  // Both tabs show what waits.
  await page.getByText('A blue door').waitFor();
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/dreams')) sent.push(request.postData() ?? '');
  });
  await giveBack();
  await eventually(async () => (await dreamer.dreams()).length === 2);
  await page.getByText('Waiting for the network').first().waitFor({ state: 'detached' });
  expect(contents(await dreamer.dreams())).toEqual(['A blue door', 'A red door']);
  expect(sent).toHaveLength(2);
  await context.close();
});

it('holds a recording with the storage full, and asks before it is left', async () => {
  const { dreamer, context, page } = await visit('full-device');
  await record(page, 1);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: app.stack.appUrl, quotaSize: 1 });
  await page.getByText('This device has no room for it.').waitFor();
  await page.getByRole('link', { name: 'Back to the journal' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByText('it is on this page alone').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await closing).dismiss();
  await length(page, 3).waitFor();
  await button(page, 'Keep this dream').click();
  await page.getByText('Your dream is safe.').waitFor();
  await becomesADream(dreamer);
  // The clock starts before the microphone.
  expect((await dreamer.dreams())[0]?.durationSeconds).toBeGreaterThanOrEqual(2);
  await openNew(page);
  expect(await page.getByText(/A recording from/).count()).toBe(0);
  await context.close();
});
