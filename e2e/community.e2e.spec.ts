import { BadgeStats, CollectiveDreams, WeeklyPlaces, WeeklyRecord } from '@dreamloom/contracts';
import { eventually, ownStack } from '@dreamloom/testing';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, Stage, Visitor } from './journal/stage.js';
import { Dreamer } from './support/dreamer.js';
import { accessibilityProblems, overflow } from './support/watched-page.js';

const run = promisify(execFile);
const SEED = join(import.meta.dirname, '../scripts/seed.mjs');
const SIZE = ['--dreamers=40', '--weeks=2', '--paintings=3'];
const OPERATOR = 'ada@dreamloom.test';

describe('the community', () => {
  let stage: Stage;
  let output = '';
  let seededEmail = '';
  const open: Visitor[] = [];

  const seed = async (env = {}) => {
    const { appUrl, sandboxUrl, dataDir } = stage.stack;
    const own = { PORT: new URL(appUrl).port, SANDBOX_PORT: new URL(sandboxUrl).port, DATA_DIR: dataDir };
    return (await run(process.execPath, [SEED, ...SIZE], { env: { ...process.env, ...own, ...env } })).stdout;
  };
  const visitors = async <Answer>(path: string) =>
    (await (await fetch(new URL(path, stage.stack.appUrl))).json()) as Answer;
  const visit = async (path: string, email = seededEmail) => {
    const dreamer = await Dreamer.signIn(stage.stack, email);
    const visitor = await Visitor.open({ stage, dreamer, phone: stage.identities.phone(), viewport: DESKTOP });
    open.push(visitor);
    await visitor.page.goto(path);
    return visitor;
  };

  const isWellOnBoth = async (page: Page) => {
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
    }
  };

  beforeAll(async () => {
    stage = await Stage.open(ownStack('counts what everybody published'));
    output = await seed();
    seededEmail = /Sign in as (\S+@community\.test)/.exec(output)?.[1] ?? '';
  });
  afterEach(() => Promise.all(open.splice(0).map((visitor) => visitor.close())));
  afterAll(() => stage.close());

  it('[R248 R257 R268] is seeded through the public operations: canvas, badges and closed weeks are filled', async () => {
    expect(output).toContain('The community is there.');
    const dreamer = await Dreamer.signIn(stage.stack, seededEmail);
    const answer = async (path: string): Promise<unknown> => (await dreamer.fetch(path)).json();
    const { dreams } = CollectiveDreams.parse(await answer('/api/dreams/collective'));
    expect(dreams).toHaveLength(10);
    expect(dreams.filter(({ generatedImageUrl }) => generatedImageUrl !== null).length).toBeGreaterThan(0);
    expect(BadgeStats.parse(await answer('/api/badges/stats')).totalUsers).toBe(40);
    for (const ago of [0, 1, 2]) {
      const week = WeeklyRecord.parse(await visitors(`/api/collective-dreams/weekly?week=${ago}`));
      expect(week.dreamCount).toBeGreaterThan(5);
      expect([week.imageUrl === null, week.imageStoredBase64 === null]).toEqual([ago === 0, ago === 0]);
    }
  });

  it('is not seeded twice, and never in production', async () => {
    expect(await seed()).toContain('Everything was there already.');
    await expect(seed({ NODE_ENV: 'production' })).rejects.toMatchObject({
      stderr: expect.stringContaining('Invented dreamers are not for production.') as unknown,
    });
  });

  it('[R015 R198 R202 R210 R212] the canvas gets one interpretation', async () => {
    const { page } = await visit('/collective-canvas');
    const strip = page.getByRole('list', { name: 'Recent public dreams' });
    await strip.waitFor();
    expect(await strip.getByRole('article').count()).toBe(10);
    const overlay = strip.locator('article[aria-labelledby] .words').first();
    const opacity = () =>
      overlay.evaluate((words: { computedStyleMap: () => { get: (property: string) => unknown } }) =>
        String(words.computedStyleMap().get('opacity')),
      );
    expect(await opacity()).toBe('0');
    await overlay.hover({ force: true });
    await eventually(async () => (await opacity()) === '1');
    await page.getByRole('button', { name: 'Generate Collective Interpretation' }).click();
    await page.getByRole('heading', { name: 'Collective Canvas Interpretation' }).waitFor();
    await isWellOnBoth(page);
  });

  it('counts who dreamt that too, until it is taken back', async () => {
    const { page } = await visit('/collective-canvas');
    const strip = page.getByRole('list', { name: 'Recent public dreams' });
    const others = strip.locator('article[aria-labelledby]', { has: page.locator('button[aria-pressed]') });
    const id = await others.first().getAttribute('aria-labelledby');
    const button = page.locator(`[aria-labelledby="${id}"]`).getByRole('button', { name: /^I dreamt that too/ });
    const before = await button.textContent();
    const press = async (isPressed: boolean) => {
      await button.click();
      await page.locator(`[aria-labelledby="${id}"] button[aria-pressed=${isPressed}]:enabled`).waitFor();
      await page.reload();
      await button.waitFor();
      expect(await button.getAttribute('aria-pressed')).toBe(String(isPressed));
    };
    await press(true);
    expect(await button.textContent()).toMatch(/· \d+$/);
    expect(await button.textContent()).not.toBe(before);
    await press(false);
    expect(await button.textContent()).toBe(before);
  });

  it('[R186 R188 R191] has a song made of recent dreams', async () => {
    const { page } = await visit('/dream-songs');
    await page.getByRole('group', { name: 'Scientific Research' }).getByRole('radio').first().check({ force: true });
    await page.getByRole('button', { name: 'Generate Interpretation' }).click();
    await page.getByRole('heading', { name: 'Your Dream Song', exact: true }).waitFor();
    await isWellOnBoth(page);
  });

  it('[R016 R059 R062 R268] walks from week to week and from place to place as a visitor', async () => {
    const { places } = await visitors<WeeklyPlaces>('/api/collective-dreams/places?week=1');
    const week = await visitors<WeeklyRecord>('/api/collective-dreams/weekly?week=1');
    const place = places[0] ?? '';
    const there = await visitors<WeeklyRecord>(
      `/api/collective-dreams/weekly?week=1&place=${encodeURIComponent(place)}`,
    );
    const context = await stage.browser.newContext({ viewport: DESKTOP, baseURL: stage.stack.appUrl });
    const page = await context.newPage();
    await page.goto('/');
    const pane = page.getByRole('region', { name: 'Collective Dreams' });
    // The label of the week is written by the page's script.
    await pane.getByText(/^\w{3} \d+ - /).waitFor();
    await pane.getByRole('button', { name: 'Previous week' }).click();
    await pane.getByRole('heading', { name: week.weekTitle }).waitFor();
    await pane.getByRole('img').waitFor();
    await pane.getByRole('combobox', { name: 'Place' }).selectOption(place);
    await pane.getByText(`${there.dreamCount} dreams`).waitFor();
    await pane.getByRole('heading', { name: there.weekTitle }).waitFor();
    await pane.getByRole('img').waitFor();
    await isWellOnBoth(page);
    await context.close();
  });

  it('reports a dream by the keyboard alone, which is gone at once; an operator unpublishes it for all', async () => {
    const { page } = await visit('/collective-canvas', stage.identities.email('reader'));
    const strip = page.getByRole('list', { name: 'Recent public dreams' });
    await strip.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const named = await page.locator('article:has(:focus)').getAttribute('aria-labelledby');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report this dream' });
    await dialog.waitFor();
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    // The title is not unique: the next dream of the strip may have the same.
    await page.locator(`[aria-labelledby="${named}"]`).waitFor({ state: 'detached' });
    const operator = await Dreamer.signIn(stage.stack, OPERATOR);
    const reports = await (await operator.fetch('/admin/reports')).text();
    const [path = '', dreamId = ''] = /\/admin\/reports\/([0-9a-f-]{36})\/unpublish/.exec(reports) ?? [];
    expect((await operator.fetch(path, { method: 'POST' })).status).toBe(200);
    const seen = async () =>
      CollectiveDreams.parse(await (await operator.fetch('/api/dreams/collective')).json()).dreams.map(({ id }) => id);
    await eventually(async () => !(await seen()).includes(dreamId));
    expect(await (await operator.fetch('/admin/reports')).text()).not.toContain(dreamId);
  });
});
