import { eventually } from '@dreamloom/testing';
import { DESKTOP, Stage, type Visitor } from '../journal/stage.js';
import { accessibilityProblems, inRightToLeft, overflow } from '../support/watched-page.js';

/** Four months of nights, of which every other one is of water. */
const dreams = Array.from({ length: 120 }, (_, index) => ({
  title: `Night ${index}`,
  daysAgo: index,
  tags: [index % 3 === 0 ? 'peaceful' : 'strange'],
  isLucid: index % 10 === 0,
  motifs: index % 2 === 0 ? ['water', 'boat', 'stairs'] : ['forest', 'owl', 'stairs'],
}));

describe('the page of patterns', () => {
  let stage: Stage;
  let visitor: Visitor;
  const errors: string[] = [];

  beforeAll(async () => {
    stage = await Stage.open();
    visitor = await stage.dreamer('patterns', { viewport: DESKTOP, dreams });
    const { page } = visitor;
    page.on('pageerror', (error) => errors.push(error.message));
    // A violation of the content security policy is reported here.
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  });
  afterAll(async () => {
    await visitor?.close();
    await stage?.close();
  });

  const open = async (path = '/patterns') => {
    await visitor.page.goto(path);
    await visitor.page.getByRole('heading', { name: 'What returns' }).waitFor();
  };

  it('leads from a motif to its dreams, and the filter can be removed and comes back', async () => {
    const { page } = visitor;
    await open();
    await page.getByRole('link', { name: /^water/ }).click();
    await page.waitForURL('**/dashboard?motif=water');
    await eventually(async () => (await visitor.titles())[1] === 'Night 2');
    await page.reload();
    await page.getByRole('button', { name: 'Remove the filter: water' }).click();
    await eventually(async () => (await visitor.titles())[1] === 'Night 1');
    await page.goBack();
    await page.getByRole('button', { name: 'Remove the filter: water' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/patterns');
  });

  it('is walked by keys: the nights of the calendar, then their dreams', async () => {
    const { page } = visitor;
    await open();
    await page.locator('[data-night][tabindex="0"]').focus();
    const night = () => page.evaluate<string>(`document.activeElement.dataset.night`);
    const newest = await night();
    await page.keyboard.press('ArrowLeft');
    const before = new Date(Date.parse(newest) - 86_400_000).toISOString().slice(0, 10);
    await eventually(async () => (await night()) === (newest.endsWith('-01-01') ? newest : before));
    const chosen = await night();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/dashboard?from=${chosen}&to=${chosen}`);
    await eventually(async () => (await visitor.titles()).length === 1);
  });

  it('draws its plots and its map within the content security policy, and reads well', async () => {
    const { page } = visitor;
    // In the first days of a year that year has too few dreams for its plots.
    const month = new Date(Date.now() - 30 * 86_400_000);
    await open(`/patterns?year=${month.getUTCFullYear()}`);
    for (const heading of ['Moods through the year', 'What appears together'])
      await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: /^stairs/ }).click();
    await page.getByRole('link', { name: /^water · 60 dreams/ }).waitFor();
    await page.getByRole('heading', { name: 'Moods through the year' }).scrollIntoViewIfNeeded();
    await page
      .getByTitle(/, .+: \d+$/)
      .first()
      .waitFor({ state: 'attached' });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    expect(await inRightToLeft(page, () => overflow(page))).toEqual([]);
    expect(errors).toEqual([]);
  });
});
