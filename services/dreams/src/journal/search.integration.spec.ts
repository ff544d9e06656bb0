import { type DreamsPage, searchText } from '@dreamloom/contracts';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

const NOON = '2026-11-20T12:00:00Z';

describe('searching a journal', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest({ handlers: false });
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const page = (q: string, more = ''): Promise<DreamsPage> => journal.page(`?q=${encodeURIComponent(q)}${more}`);
  const isFound = async (content: string, q: string) => {
    await journal.plantDream(NOON, { title: 'Untitled', content });
    return (await page(q)).dreams.length === 1;
  };

  it.each([
    ['l’ete', "C'était l'été.", true],
    ["l'ete", 'C’était l‘été.', true],
    ['oeuvre', 'Une œuvre.', true],
    ['cœur', 'Mon coeur bat.', true],
    ['strasse', 'Die Straße war leer.', true],
    ['STRAẞE', 'Die strasse war leer.', true],
    ['lodz', 'W Łodzi… Łódź!', true],
    ['smorrebrod', 'Jeg spiste smørrebrød.', true],
    ['ocean volar', 'Volar sobre el océano.', true],
    ['volar volar montaña', 'Volar sobre el océano.', false],
    ['ale pit', 'A whale spits.', true],
    ['שלום', 'שָׁלוֹם', true],
    ['שָׁלוֹם', 'שלום', true],
    ['مرحبا', 'مَرْحَبًا', true],
    ['مـرحبا', 'مرحبا', true],
    ['飛んだ', '私は空を飛んだ夢を見た', true],
    ['夢　空', '私は空を飛んだ夢を見た', true],
    ['ぴあの', 'ピアノを弾いた', true],
    ['ピアノ', 'ﾋﾟｱﾉを弾いた', true],
    ['abc', 'ＡＢＣの歌', true],
  ])('[R107 R108] spares small differences: %s in %s', async (q, content, found) => {
    expect(await isFound(content, q)).toBe(found);
  });

  it.each([
    ['es', 'volar', 'Las brujas volaban sobre la ciudad y no podíamos pararlas.'],
    ['es', 'correr', 'Yo corría detrás de un tren que no llegaba nunca.'],
    ['es', 'soñar', 'Soñé que la casa estaba debajo del mar.'],
    ['de', 'träumen', 'Wir träumten alle von dem gleichen Haus.'],
    ['de', 'fliegen', 'Der Vogel fliegt mit meinem Bruder über die Stadt.'],
    ['en', 'flies', 'I was flying over the city and I could not stop.'],
    ['en', 'houses', 'I was in the house of my grandmother.'],
    ['fr', 'marcher', "Il marchait dans la rue et je n'avais pas peur."],
    ['fr', 'océans', 'Je voyais l’océan et je n’avais pas peur de la mer.'],
    ['it', 'camminare', 'Io camminavo con mia madre sulla spiaggia.'],
    ['pt', 'nadar', 'Nós nadamos no mar e eu não tinha medo.'],
    ['en', 'dreams', 'Dream'],
  ])('finds inflected words of the language of a dream: in %s %s', async (_language, q, content) => {
    expect(await isFound(content, q)).toBe(true);
    expect((await page(q)).foundWords).toHaveLength(1);
  });

  it.each([
    ['what another language takes for the same word', 'care', 'I was in the car with my mother and we could not stop.'],
    ['a small word with the same stem', 'soñar', 'Los peces son azules y la casa no es de ellos.'],
    ['an irregular form, of which the page warns', 'fliegen', 'Ich flog mit meinem Bruder über die Stadt.'],
    ['the mark of a language', '=english', 'I was in the house of my grandmother.'],
  ])('does not find %s', async (_title, q, content) => {
    expect(await isFound(content, q)).toBe(false);
  });

  it('lists first what has the text in its title, then in its words, then the rest, page by page', async () => {
    const at = (hour: number) => `2026-11-20T0${hour}:00:00Z`;
    const plant = (hour: number, title: string, content: string) => journal.plantDream(at(hour), { title, content });
    await plant(1, 'The blue whale', 'It sang.');
    await plant(2, 'Singing', 'I heard the blue whale.');
    await plant(3, 'A BLUE WHALE', 'It sang.');
    await plant(4, 'Whales', 'They were all blue and they swam with me.');
    await plant(5, 'A sea', 'The blue whale swam.');
    await plant(6, 'Nothing', 'A whale.');
    const titles: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const one: DreamsPage = await page('blue whale', `&limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      titles.push(...one.dreams.map(({ title }) => title));
      cursor = one.nextCursor;
    }
    expect(titles).toEqual(['A BLUE WHALE', 'The blue whale', 'A sea', 'Singing', 'Whales']);
  });

  it('refuses the cursor of a list in a search and that of a search in a list', async () => {
    const list = (query: string) => journal.call('GET', `/api/dreams?${query}`);
    const cursor = '2026-11-20T00:00:00.000000Z~00000000-0000-4000-8000-000000000000';
    const statuses = [`cursor=${cursor}`, `q=a&cursor=1~${cursor}`, `q=a&cursor=${cursor}`, `cursor=1~${cursor}`];
    expect(await Promise.all(statuses.map(async (query) => (await list(query)).status))).toEqual([200, 200, 400, 400]);
  });

  it('names the inflected words of the page, and none where the searched text itself stands', async () => {
    await journal.plantDream(NOON, { title: 'Alas', content: 'Volaban y voló, pero el volcán no.' });
    await journal.plantDream(NOON, { title: 'Volar', content: 'Yo volaría siempre con las aves.' });
    expect((await page('volar')).foundWords?.sort()).toEqual(['volaban', 'voló']);
    expect((await page('Volar')).dreams.map(({ title }) => title)).toEqual(['Volar', 'Alas']);
    expect((await page('que')).foundWords).toEqual([]);
    expect((await journal.page('')).foundWords).toBeUndefined();
  });

  it('[R107] finds every part of texts that are hard to take apart', async () => {
    const texts = [
      `${'가'.repeat(3_000)} ${"\\'=&|!():*<->".repeat(20)} the of and`,
      `${'the of and is in '.repeat(5_000)}${Array.from({ length: 30_000 }, (_, at) => String.fromCodePoint(0xac00 + (at % 11_000))).join(' ')}`,
      `${'x'.repeat(5_000)} http://a.example/b?c=d e@f.example /g/h -1.5e9 ﷺ ´ ＇ ＼`,
      '\u0301\u0640',
    ];
    for (const content of texts) {
      const id = await journal.plantDream(NOON, { title: 'Hard', content });
      for (const q of [content.slice(0, 150).trim(), content.slice(-100).trim(), '!():*<', "\\'=", '=english'])
        if (searchText(content).includes(searchText(q)))
          expect([q, (await page(q)).dreams.some((dream) => dream.id === id)]).toEqual([q, true]);
    }
  });

  it('compares each character in the database as in the browser', async () => {
    const characters = Array.from({ length: 0xffff }, (_, at) => String.fromCharCode(at + 1)).filter((one) =>
      /\p{L}|\p{M}|\p{N}|\p{P}|\p{S}|\p{Z}/u.test(one),
    );
    // Node knows some letters that are newer than PostgreSQL.
    const rows = await under.sql.query<{ one: string; text: string }[]>(
      'select one, dreams.search_text(one) as text from unnest($1::text[]) one where unicode_assigned(one)',
      [characters],
    );
    expect(rows.length).toBeGreaterThan(40_000);
    expect(rows.filter(({ one, text }) => text !== searchText(one))).toEqual([]);
  });
});
