import { PHONE, Stage, type Visitor } from '../journal/stage.js';
import { flaws } from '../support/watched-page.js';

const WORDS = 'I turned around, and the wolf asked me the way home.';
const HELP = 'You do not have to be alone with this';

describe('another ending, on a phone', () => {
  let stage: Stage;
  let visitor: Visitor;

  beforeAll(async () => {
    stage = await Stage.open();
    visitor = await stage.dreamer('ending', {
      viewport: PHONE,
      dreams: [
        { title: 'The Wolf', content: 'A wolf ran after me through the school.', tags: ['scary'] },
        { title: 'The Bridge', content: 'I stood on the bridge and wanted to die.', tags: ['scary'], daysAgo: 1 },
      ],
    });
  });
  afterAll(async () => {
    await visitor?.close();
    await stage?.close();
  });

  /** In every width and both palettes. */
  const isAccessible = async () => {
    expect(await flaws(visitor.page)).toEqual([]);
    await visitor.page.setViewportSize(PHONE);
  };

  it('is written, painted and rehearsed, and is with the dream afterwards', async () => {
    const { page } = visitor;
    await visitor.press('The Wolf', 'Give this dream another ending');
    await page.getByRole('heading', { level: 1, name: 'Another ending' }).waitFor();
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.getByText('A wolf ran after me').waitFor();
    await isAccessible();
    await page.getByRole('textbox', { name: 'My other ending' }).fill(WORDS);
    await page.reload();
    await page.getByRole('button', { name: 'Keep this ending' }).click();
    await page.getByText('Kept with your dream.').waitFor();
    await page.getByRole('button', { name: 'Paint it' }).click();
    const picture = page.getByRole('figure');
    await picture.waitFor();
    await page.getByText('It is among the pictures of your dream; the cover stays.').waitFor();
    await page.getByRole('switch', { name: 'Remind me for seven days' }).click();
    await page.getByText('7 more reminders, one a day at 07:00.').waitFor();
    await page.getByText('Your other ending is kept with the dream.').waitFor({ state: 'detached' });
    await isAccessible();
    const dream = await visitor.stored(({ title }) => title === 'The Wolf');
    expect(dream).toMatchObject({ hasOtherEnding: true, imageCount: 1, cover: null });
    await page.goto(`/ending?dream=${dream.id}&reminders=off`);
    await page.getByText('Once a day at 07:00').waitFor();
    await page.getByRole('link', { name: 'Back to the journal' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Wolf' }).waitFor();
    await page.getByText(WORDS, { exact: true }).first().waitFor();
  });

  it('shows help before anything else when the words of a dream are heavy', async () => {
    const { page } = visitor;
    await page.goto('/dashboard');
    await visitor.press('The Bridge', 'Give this dream another ending');
    const help = page.getByRole('region', { name: HELP });
    await help.waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await isAccessible();
    await help.getByRole('button', { name: 'Go on to the other ending' }).click();
    await page.getByRole('textbox', { name: 'My other ending' }).waitFor();
  });
});
