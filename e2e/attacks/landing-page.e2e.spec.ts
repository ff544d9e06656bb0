import { WeeklyRecord } from '@dreamloom/contracts';
import { eventually, ownStack } from '@dreamloom/testing';
import { DESKTOP, PHONE, Stage } from '../journal/stage.js';
import { accessibilityProblems, overflow } from '../support/watched-page.js';

/** One person, then three, publish dreams; a visitor opens the landing page. */
describe('the landing page of a week with few dreamers', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open(ownStack('counts what everybody published'));
  });
  afterAll(() => stage.close());

  const weekly = async () =>
    WeeklyRecord.parse(await (await fetch(new URL('/api/collective-dreams/weekly', stage.stack.appUrl))).json());
  const publish = async (name: string, content: string, dreams = 1) => {
    const before = (await weekly()).dreamCount;
    const planted = Array.from({ length: dreams }, (_, at) => ({
      title: `${content} ${at}`,
      content,
      motifs: ['lighthouse'],
    }));
    const { dreamer, close } = await stage.dreamer(name, { dreams: planted });
    for (const { id } of await dreamer.dreams())
      await dreamer.fetch(`/api/dreams/${id}`, { method: 'PATCH', body: JSON.stringify({ isPublic: true }) });
    await close();
    await eventually(async () => (await weekly()).dreamCount === before + dreams);
  };
  const see = async (expected: RegExp, hasPicture: boolean) => {
    const context = await stage.browser.newContext({ viewport: DESKTOP, baseURL: stage.stack.appUrl });
    const page = await context.newPage();
    await page.goto('/');
    const pane = page.getByRole('region', { name: 'Collective Dreams' });
    await pane.getByText(expected).waitFor();
    if (hasPicture) await pane.getByRole('img').waitFor();
    else expect(await pane.getByRole('img').count()).toBe(0);
    expect(await pane.getByText('Preparing collective vision...').count()).toBe(0);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
    }
    await context.close();
  };

  it('is neutral without dreamers and with one of five dreams, and shows what three have dreamt', async () => {
    await see(/^Awaiting this week's dreams\.\.\.$/, false);
    await publish('one', 'A zorkcoin shop beside a lighthouse.', 5);
    await see(/^Awaiting more of this week's dreams\.\.\.$/, false);
    expect(await weekly()).toMatchObject({ weekTitle: 'Collective Dreams Unfold', topWordsFormatted: '' });
    await publish('two', 'A lighthouse in the fog.');
    await publish('three', 'I climbed a lighthouse.');
    await see(/^Dreams of Lighthouses$/, true);
    expect((await weekly()).topWordsFormatted).toBe('lighthouse');
  });
});
