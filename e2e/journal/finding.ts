import { eventually } from '@dreamloom/testing';
import { midnightIsFar, type Stage, type Visitor } from './stage.js';

const MOODS = ['Vivid', 'Emotional', 'Scary', 'Peaceful', 'Strange', 'Adventure'];

export function finding(stage: () => Stage): void {
  describe('finding a dream', () => {
    let visitor: Visitor;

    beforeAll(async () => {
      await midnightIsFar();
      visitor = await stage().dreamer('finder', {
        dreams: [
          ...MOODS.map((mood) => ({ title: `A ${mood} night`, tags: [mood.toLowerCase()] })),
          { title: 'A Garden full of Lanterns', content: 'My grandmother had a KEY.', isLucid: true, daysAgo: 1 },
          { title: 'The word lucid as a tag', tags: ['lucid'], daysAgo: 7 },
          { title: 'The old one', tags: ['Scary'], daysAgo: 8 },
        ],
      });
    }, 240_000);
    afterAll(() => visitor.close());
    afterEach(() => search().fill(''));

    const search = () => visitor.page.getByPlaceholder('Search your dreams...');
    const filter = () => visitor.page.getByRole('combobox', { name: 'Filter' });
    const choose = async (entry: string) => {
      await filter().click();
      await visitor.page.getByRole('option', { name: entry, exact: true }).click();
    };
    const shows = (titles: string[]) =>
      eventually(async () => JSON.stringify(await visitor.titles()) === JSON.stringify(titles));

    it('[R099 R100] shows its count under the heading', async () => {
      await visitor.page.getByText('9 dreams', { exact: true }).waitFor();
      expect(await visitor.listed()).toBe(9);
    });

    it.each([
      ['its title, in capitals', 'LANTERNS'],
      ['its title, in small letters', 'garden FULL'],
      ['its words', 'key'],
      ['a part of a word, with spaces around', '  randmoth '],
    ])('[R102 R107 R108] by %s', async (_how, words) => {
      await search().fill(words);
      await shows(['A Garden full of Lanterns']);
    });

    it('[R103] offers ten filters in their order', async () => {
      await filter().click();
      await visitor.page.getByRole('listbox').getByRole('option').first().waitFor();
      const entries = await visitor.page.getByRole('listbox').getByRole('option').allTextContents();
      expect(entries).toEqual(['All Dreams', 'Dream Songs', 'Tagged Dreams', 'Lucid', ...MOODS]);
      await visitor.page.keyboard.press('Escape');
    });

    it('[R109] by the mark of a lucid dream, which is not a tag', async () => {
      await choose('Lucid');
      await shows(['A Garden full of Lanterns']);
    });

    it('[R110] by each of the six moods, whatever their case', async () => {
      for (const mood of MOODS) {
        await choose(mood);
        await shows([`A ${mood} night`, ...(mood === 'Scary' ? ['The old one'] : [])]);
      }
    });

    it('[R111 R112] shows a message when nothing matches the words and the filter', async () => {
      await choose('Vivid');
      await search().fill('lanterns');
      await visitor.page.getByRole('heading', { name: 'No dreams found' }).waitFor();
      await visitor.page.getByText('Try adjusting your search terms or filters').waitFor();
      await choose('All Dreams');
      await shows(['A Garden full of Lanterns']);
    });

    it("[R105 R106] shows that 'Tagged Dreams' is coming soon, and returns to all dreams", async () => {
      await choose('Scary');
      await choose('Tagged Dreams');
      const alert = visitor.page.getByRole('alertdialog', { name: 'Tagged Dreams' });
      await alert.getByText('coming soon').waitFor();
      await alert.getByRole('button', { name: 'OK' }).click();
      await alert.waitFor({ state: 'detached' });
      expect(await filter().textContent()).toContain('All Dreams');
      await eventually(async () => (await visitor.listed()) === 9);
    });

    it('[R132 R133 R134 R135] by its day: today, yesterday, days ago, or a date', async () => {
      const meta = (words: string) => visitor.card(words).locator('time').textContent();
      for (const [words, label] of [
        ['A Vivid night', /^Today$/],
        ['A Garden', /^Yesterday$/],
        ['The word lucid', /^7 days ago$/],
        ['The old one', /^\w+ \d+, \d{4}$/],
      ] as const) {
        await search().fill(words);
        await eventually(async () => {
          const [title, ...others] = await visitor.titles();
          return others.length === 0 && title?.startsWith(words) === true;
        });
        expect(await meta(words)).toMatch(label);
      }
    });

    it("[R104] goes to /dream-songs by 'Dream Songs'", async () => {
      await choose('Dream Songs');
      await visitor.page.waitForURL('**/dream-songs');
      await visitor.page.goBack();
      await search().waitFor();
    });
  });

  describe('a journal without dreams', () => {
    it('[R113 R114 R115] welcomes, explains and links to WhatsApp', async () => {
      const visitor = await stage().dreamer('newcomer');
      const welcome = visitor.page.getByRole('region', { name: /^Welcome/ });
      for (const line of [/^Send voice notes/, /^Type dreams/, /^Get AI artwork/, /^Track patterns/])
        await welcome.getByRole('listitem').filter({ hasText: line }).waitFor();
      await welcome.getByRole('link', { name: 'Connect WhatsApp' }).click();
      await visitor.page.waitForURL('**/connectivity');
      await visitor.close();
    });
  });

  describe('a journal of many dreams', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ title: `Dream ${count - index}`, tags: ['vivid'] }));
    const more = (visitor: Visitor) => visitor.page.getByRole('button', { name: 'Load More Dreams' });

    it('[R116 R387] loads fifty more at a press, until all are there', async () => {
      const visitor = await stage().dreamer('collector', { dreams: many(120) });
      await visitor.page.getByText('120 dreams', { exact: true }).waitFor();
      for (const expected of [50, 100]) {
        await eventually(async () => (await visitor.listed()) === expected);
        await more(visitor).click();
      }
      await eventually(async () => (await visitor.listed()) === 120);
      expect(await more(visitor).count()).toBe(0);
      await visitor.close();
    });

    it('[R107 R109 R110] finds what is not loaded yet, and counts the whole journal', async () => {
      const old = [{ title: 'The First of all', content: 'A submarine.', isLucid: true, daysAgo: 400 }];
      const visitor = await stage().dreamer('rememberer', { dreams: [...many(70), ...old] });
      await eventually(async () => (await visitor.listed()) === 50);
      await visitor.page.getByPlaceholder('Search your dreams...').fill('SUBMARINE');
      await visitor.card('The First of all').waitFor();
      expect(await visitor.titles()).toEqual(['The First of all']);
      await visitor.page.getByText('71 dreams', { exact: true }).waitFor();
      await visitor.close();
    });

    it("[R117] has no 'Load More Dreams' with forty-nine", async () => {
      const visitor = await stage().dreamer('modest', { dreams: many(49) });
      await eventually(async () => (await visitor.listed()) === 49);
      expect(await more(visitor).count()).toBe(0);
      await visitor.close();
    });
  });
}
