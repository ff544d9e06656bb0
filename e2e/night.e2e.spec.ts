import { eventually } from '@dreamloom/testing';
import { DESKTOP, PHONE, Stage, type Visitor } from './journal/stage.js';

const DAY_MS = 86_400_000;
const weekday = (date: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));

describe('the night of a dream', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());

  /** The page shows days, and midnight may pass. */
  async function stopClock({ page, dreamer }: Visitor) {
    const [newest] = await dreamer.dreams();
    const now = Date.parse(newest!.createdAt) + DAY_MS;
    await page.clock.setFixedTime(now);
    await page.reload();
    return (daysAgo: number) => new Date(now - daysAgo * DAY_MS).toISOString().slice(0, 10);
  }

  it('changes with the time of waking on its page, and the journal with it, on a desktop', async () => {
    const visitor = await stage.dreamer('waking', {
      viewport: DESKTOP,
      dreams: [
        { title: 'The Glass Train', daysAgo: 1 },
        { title: 'The Sleeping Tower', daysAgo: 2 },
        { title: 'The Two Rivers', daysAgo: 5 },
      ],
    });
    const day = await stopClock(visitor);
    await eventually(async () => (await visitor.dreamer.user()).timezone === 'UTC');
    await visitor.press('The Glass Train', 'View dream');
    const about = visitor.page.getByRole('region', { name: 'About this page' });
    await about.getByRole('button', { name: `Woke ${weekday(day(1))}` }).click();
    await about.getByLabel('When you woke').fill(`${day(4)}T19:30`);
    await about
      .getByRole('status')
      .getByText(/^Night of /)
      .waitFor();
    await about.getByLabel('When you woke').blur();
    await visitor.stored(({ createdAt }) => createdAt === `${day(4)}T19:30:00.000Z`);
    await visitor.page.goBack();
    await eventually(
      async () => (await visitor.titles()).join() === 'The Sleeping Tower,The Glass Train,The Two Rivers',
    );
    await visitor.card('The Glass Train').locator('time').getByText('4 days ago').waitFor();
    const stored = await visitor.stored(({ title }) => title === 'The Glass Train');
    expect(stored).toMatchObject({ night: day(4), createdAt: `${day(4)}T19:30:00.000Z` });
    await visitor.close();
  });

  it('is shown on the page for a new dream, which can be of another night, on a phone', async () => {
    const visitor = await stage.dreamer('new-dream', { viewport: PHONE, dreams: [{ title: 'The Two Rivers' }] });
    const day = await stopClock(visitor);
    const { page } = visitor;
    await page.goto('/new');
    await page.getByRole('textbox', { name: 'Your dream' }).fill('A boat of paper.');
    await page.getByRole('button', { name: 'Woke just now' }).click();
    await page.getByLabel('When you woke').fill(`${day(6)}T06:20`);
    await page.getByText(/^Night of /).waitFor();
    await page.getByRole('button', { name: 'Keep this dream' }).click();
    await page.waitForURL('**/dashboard');
    const stored = await visitor.stored(({ content }) => content === 'A boat of paper.');
    expect(stored).toMatchObject({ night: day(6), createdAt: `${day(6)}T06:20:00.000Z` });
    await visitor.close();
  });
});
