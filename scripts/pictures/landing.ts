import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { readSettings } from '../stack/settings.ts';
import { step } from '../stack/terminal.ts';
import { ensureChromium } from '../test/chromium.ts';

const root = resolve(import.meta.dirname, '../..');
const FOLDER = join(root, 'frontend/public/landing');
const WIDTH = 960;
const QUALITY = 62;
const DAY_MS = 86_400_000;
const DAYS = 320;
const MOODS = ['peaceful', 'adventure', 'vivid', 'strange', 'emotional', 'scary'];
const WORDS = ['A fox waited at a door.', 'The sea was in the kitchen.', 'I flew over a garden.', 'An owl read to me.'];

const NIGHTMARE = 'A storm took the bridge, and a black wolf stood before a burning house in the dark.';
const OTHER_ENDING = 'The sun rises over a garden, and a small fox sleeps beside the house.';
const LIBRARY =
  'I was in a library under the sea, and every book I opened let out one long breath. Lanterns hung in the water without a string, and a whale listened.';

/** Pictures of the running product for the landing page, in both palettes and with few words or none. */
export async function main(): Promise<number> {
  const app = `http://localhost:${readSettings(process.env, root).port}`;
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  });
  try {
    const context = await browser.newContext({ baseURL: app, timezoneId: 'UTC', extraHTTPHeaders: { origin: app } });
    const page = await context.newPage();
    await page.goto('/api/auth/google?login_hint=landing%40dreamloom.test');
    await page.waitForURL('**/dashboard');
    await step('dreams', () => plantNights(context));
    const library = await step('a painting', () => painted(context, LIBRARY));
    const nightmare = await step('a painting with another ending', () => withOtherEnding(context));
    await Promise.all(nightmare.map(({ name, address }) => savePainting(context, name, address)));
    await page.close();
    const { cookies } = await context.storageState();
    for (const palette of ['night', 'dawn'] as const) {
      const open = async (path: string, width: number, height: number, scale: number) => {
        const own = await browser.newContext({
          ...{ baseURL: app, timezoneId: 'UTC', viewport: { width, height }, deviceScaleFactor: scale },
          ...{ permissions: ['microphone'], reducedMotion: 'reduce', serviceWorkers: 'block', bypassCSP: true },
        });
        await own.addCookies(cookies);
        await own.addInitScript(`localStorage.setItem('dreamloom-theme', '${palette === 'night' ? 'dark' : 'light'}')`);
        const opened = await own.newPage();
        await opened.goto(path);
        return opened;
      };
      await step(`pictures at ${palette}`, async () => {
        await savePatterns(await open('/patterns', 920, 1000, 2), palette);
        await saveDream(await open(`/dreams/${library}`, 390, 844, 2), palette);
        if (palette === 'night') await saveVoice(await open('/new', 600, 700, 2));
      });
    }
    return 0;
  } finally {
    await browser.close();
  }
}

async function call<Answer>(context: BrowserContext, method: string, path: string, data?: object): Promise<Answer> {
  for (;;) {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await context.request.fetch(path, { method, headers, ...(data && { data }) });
    // The changes of a minute are limited.
    if (answer.status() === 429) await sleep(5_000);
    else if (answer.ok()) return (answer.status() === 204 ? undefined : await answer.json()) as Answer;
    else throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  }
}

/** From 0 to 1, always the same for a number. */
const chance = (of: number) => Math.abs(Math.sin(of * 12.9898) * 43_758.5453) % 1;

/** Dreams of every other night of a year, with a mood each; without AI, so that none is painted. */
async function plantNights(context: BrowserContext): Promise<void> {
  const { total } = await call<{ total: number }>(context, 'GET', '/api/dreams?limit=1');
  if (total > 0) return;
  await call(context, 'PUT', '/api/profile/ai-consent', { noAi: true });
  for (let daysAgo = 1; daysAgo <= DAYS; daysAgo++) {
    if (chance(daysAgo) > 0.55) continue;
    const dreamedAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    const content = WORDS[daysAgo % WORDS.length];
    const { id } = await call<{ id: string }>(context, 'POST', '/api/dreams', { content, dreamedAt });
    const mood = MOODS[Math.floor(MOODS.length * chance(7 * daysAgo) ** 2)];
    await call(context, 'PATCH', `/api/dreams/${id}`, { tags: [mood], isLucid: chance(3 * daysAgo) < 0.1 });
  }
  await call(context, 'PUT', '/api/profile/ai-consent', { noAi: false });
}

interface Found {
  id: string;
  content: string;
  imageStatus: string;
  cover: { imageUrl: string } | null;
}

/** The dream with these words, once it is painted. */
async function painted(context: BrowserContext, content: string): Promise<string> {
  const { dreams } = await call<{ dreams: Found[] }>(context, 'GET', '/api/dreams');
  const { id } =
    dreams.find((dream) => dream.content === content) ??
    (await call<Found>(context, 'POST', '/api/dreams', { content }));
  while ((await call<Found>(context, 'GET', `/api/dreams/${id}`)).imageStatus !== 'ready') await sleep(1_000);
  return id;
}

async function withOtherEnding(context: BrowserContext): Promise<{ name: string; address: string }[]> {
  const id = await painted(context, NIGHTMARE);
  const { cover } = await call<Found>(context, 'GET', `/api/dreams/${id}`);
  const path = `/api/dreams/${id}/other-ending`;
  const read = () => call<{ otherEnding: { image: { imageUrl: string } | null } | null }>(context, 'GET', path);
  if (!(await read()).otherEnding?.image) {
    await call(context, 'PUT', path, { words: OTHER_ENDING });
    await call(context, 'POST', `${path}/image`);
  }
  let ending = await read();
  for (; !ending.otherEnding?.image; ending = await read()) await sleep(1_000);
  return [
    { name: 'nightmare', address: cover?.imageUrl ?? '' },
    { name: 'other-ending', address: ending.otherEnding.image.imageUrl },
  ];
}

async function savePainting(context: BrowserContext, name: string, address: string): Promise<void> {
  const answer = await context.request.get(address);
  await sharp(await answer.body())
    .resize(640)
    .webp({ quality: QUALITY })
    .toFile(join(FOLDER, `${name}-640.webp`));
}

const save = (picture: Buffer, name: string) =>
  sharp(picture)
    .resize(WIDTH)
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));

/** The nights of a year, without the names of its months. */
async function savePatterns(page: Page, palette: string): Promise<void> {
  const calendar = page.getByRole('grid');
  await calendar.waitFor();
  const content = `[role=rowheader] { display: none } [role=row] { grid-template-columns: repeat(31, 1fr) !important }`;
  await page.addStyleTag({ content });
  await save(await calendar.screenshot(), `patterns-${palette}`);
}

/** The painting of a dream and its actions, on a phone. */
async function saveDream(page: Page, palette: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  await page.addStyleTag({ content: 'header { visibility: hidden }' });
  await page.waitForLoadState('networkidle');
  await save(await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 316 } }), `dream-${palette}`);
}

/** The microphone while it listens, without the words around it. */
async function saveVoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record' }).click();
  await page.getByText('Listening').waitFor();
  await page.getByText(/^0:0[3-9]/).waitFor();
  await page.addStyleTag({ content: 'footer > :last-child { visibility: hidden }' });
  const words = page.getByText('Listening', { exact: true }).first();
  await words.evaluate(`(element) => void (element.style.visibility = 'hidden')`);
  const box = await page.getByRole('button', { name: 'Pause' }).boundingBox();
  if (!box) throw new Error('The page hears nothing.');
  const clip = { x: box.x + box.width / 2 - 210, y: box.y - 125, width: 420, height: 280 };
  await save(await page.screenshot({ clip }), 'voice-night');
}
