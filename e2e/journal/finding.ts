import { eventually } from '@dreamloom/testing';
import { layoutShift } from '../support/watched-page.js';
import type { Stage } from './stage.js';

const DREAMS = [
  ...Array.from({ length: 70 }, (_, index) => ({ title: `Dream ${70 - index}`, tags: ['vivid'] })),
  { title: 'The First of all', content: 'A submarine.', isLucid: true, daysAgo: 365 },
];

export function finding(stage: () => Stage): void {
  it('finds a dream that is not loaded yet, by words and by filter, and loads the rest of the list', async () => {
    const visitor = await stage().dreamer('finder', { dreams: DREAMS });
    const { page } = visitor;
    const more = page.getByRole('button', { name: 'Load More Dreams' });
    const search = page.getByPlaceholder('Search your dreams...');
    const choose = async (entry: string) => {
      await page.getByRole('combobox', { name: 'Filter' }).click();
      await page.getByRole('option', { name: entry, exact: true }).click();
    };
    await page.getByText('71 dreams', { exact: true }).waitFor();
    await eventually(async () => (await visitor.listed()) === 50);
    await page.getByRole('heading', { name: /this night$/ }).waitFor();
    // The dream of today and those of this night have their place from the start.
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await search.fill('SUBMARINE');
    await visitor.card('The First of all').waitFor();
    expect(await visitor.titles()).toEqual(['The First of all']);
    await choose('Vivid');
    await page.getByRole('heading', { name: 'No dreams found' }).waitFor();
    await search.fill('');
    await choose('Lucid');
    await visitor.card('The First of all').waitFor();
    expect(await visitor.titles()).toEqual(['The First of all']);
    await choose('All Dreams');
    await more.click();
    await eventually(async () => (await visitor.listed()) === 71);
    expect(await more.count()).toBe(0);
    await choose('Dream Songs');
    await page.waitForURL('**/dream-songs');
    await page.goBack();
    await search.waitFor();
    await visitor.close();
  });

  it('a month that is chosen is the one that the bar above the dreams names', async () => {
    const dreams = Array.from({ length: 45 }, (_, index) => ({ title: `Dream ${index}`, daysAgo: 5 * index }));
    const visitor = await stage().dreamer('months', { dreams });
    const { page } = visitor;
    const months = page.getByRole('combobox', { name: 'Go to a month' });
    await months.waitFor();
    const chosen = (await months.locator('option').nth(4).getAttribute('value')) ?? '';
    await months.selectOption(chosen);
    const name = new Date(chosen).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
    const heading = page.getByRole('heading', { name: new RegExp(`^${name}`) });
    await eventually(async () => ((await heading.boundingBox())?.y ?? Infinity) < 120);
    await eventually(async () => (await months.last().inputValue()) === chosen);
    await visitor.close();
  });
}
