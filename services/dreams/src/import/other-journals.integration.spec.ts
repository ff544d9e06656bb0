import { ImportLine, type ImportResult } from '@dreamloom/contracts';
import { isDeep } from '@dreamloom/testing';
import { imported, unzipped, zipped } from '../testing/archives.js';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';
import { seeded } from '../testing/random-journal.js';

const DREAMS = isDeep ? 1_000 : 60;
const TITLES = [
  'Sea',
  'I said: "fly"',
  'ספינה בגשם',
  '夢の中の汽車',
  '---',
  '#tag [[x]]',
  '🌊🌊',
  "Anna's {house}",
  'null',
  '2026',
];
const LINES = [
  'It had wings.',
  '# a heading',
  '---',
  '[[no link]] ![[',
  '- a\n- b',
  '\ttab',
  'كان البحر هادئا',
  '夢。',
  'x: "y"',
  '> 5',
];
const NAMES = ['Anna', "O'Neil: the pilot", 'משה', '田中', 'no', 'Zoë (twin)'];

describe('an import of another journal', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => void (under = await journalUnderTest()));
  beforeEach(async () => {
    journal = await Journal.open(under);
    under.files.clear();
  });
  afterAll(() => under.close());

  const exported = async (of: Journal) => unzipped((await of.raw('/api/profile/export', {})).body);
  const resultOf = async (files: Map<string, Buffer | string>, into = journal) => {
    const { body } = await into.import(await zipped(files));
    await into.settled();
    return ImportLine.parse(JSON.parse(body.trim().split('\n').at(-1) ?? '')) as { result: ImportResult };
  };
  const list = async (query = '') => (await journal.page(query)).dreams;

  /** A journal of invented dreams with people and motifs, the same in every run. */
  async function fill(): Promise<void> {
    const random = seeded(7);
    const oneOf = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)]!;
    const people: string[] = [];
    for (const [at, name] of NAMES.entries()) {
      const person = { name, relationshipType: ['family', 'friend', 'other'][at % 3] };
      people.push((await journal.call('POST', '/api/people', person)).json<{ id: string }>().id);
    }
    for (let at = 0; at < DREAMS; at++) {
      const wokeAt = new Date(Date.UTC(2020, 0, 1 + at * 2, Math.floor(random() * 24), 7));
      const content = Array.from({ length: 1 + Math.floor(random() * 6) }, () => oneOf(LINES)).join('\n');
      const dream = await journal.plantDream(wokeAt, {
        title: oneOf(TITLES),
        content: `I ${content} ${at}`,
        tags: ['vivid', 'sea'],
      });
      if (random() < 0.3) {
        const role = oneOf([undefined, 'a pilot: hers']);
        await journal.call('POST', `/api/dreams/${dream}/people`, { personId: oneOf(people), roleInDream: role });
      }
      if (random() < 0.3) {
        const motifs = [{ text: oneOf(['sea', 'été', '海']), kind: oneOf(['thing', 'place']) }];
        await journal.call('PUT', `/api/dreams/${dream}/motifs`, { motifs });
      }
    }
  }

  it.each([
    ['its notes alone', (path: string) => path.startsWith('dreams/')],
    ['the whole export', () => true],
  ])('takes %s back: erased and exported again, each dream has the same note', async (_what, isTaken) => {
    await fill();
    const before = await exported(journal);
    const notes = (files: Map<string, Buffer>) =>
      new Map(
        [...files].filter(([path]) => path.startsWith('dreams/')).map(([path, bytes]) => [path, bytes.toString()]),
      );
    expect(notes(before).size).toBe(DREAMS);
    await journal.call('DELETE', '/api/profile', { confirmation: 'DELETE' });
    journal = await Journal.open(under);
    const archive = new Map([...before].filter(([path]) => isTaken(path)));
    expect(await resultOf(archive)).toEqual(imported({ added: DREAMS }));
    expect(notes(await exported(journal))).toEqual(notes(before));
    expect(await resultOf(archive)).toEqual(imported({ here: DREAMS }));
  });

  it('adds notes with their pictures, private and unpainted, and lists what it leaves out', async () => {
    const files = new Map<string, Buffer | string>([
      ['vault/.obsidian/app.json', '{}'],
      ['vault/2024-03-01 The sea.md', 'A boat. ![[boat.png]] ![[twice.png]]'],
      ['vault/shopping.md', 'Milk'],
      ['vault/pictures/boat.png', 'a boat'],
      ['vault/a/twice.png', 'one'],
      ['vault/b/twice.png', 'another'],
      ['vault/long.md', `---\ndate: 2024-03-02\n---\n${'w'.repeat(200_001)}`],
    ]);
    const leftOut = { count: 1, names: ['vault/shopping.md'] };
    expect(await resultOf(files)).toEqual(imported({ added: 1, pictures: 1, missing: 1, tooLong: 1, leftOut }));
    const [dream] = await list();
    expect(dream).toMatchObject({
      ...{ title: 'The sea', content: 'A boat.', night: '2024-03-01', capturedBy: 'import', isPublic: false },
      ...{ imageStatus: 'ready', coverIsChosen: true, imageCount: 1 },
    });
  });

  it('adds the journals of Day One', async () => {
    const entry = (uuid: string, text: string) => ({
      uuid,
      creationDate: '2021-03-03T15:48:50Z',
      timeZone: 'Australia/Sydney',
      text,
    });
    const file = (...entries: object[]) => JSON.stringify({ metadata: { version: '1.0' }, entries });
    const files = new Map([
      ['Dreams.json', file(entry('AA', '# Sea\n\nWaves.'), entry('AB', ''))],
      ['Journal.json', file(entry('AC', 'A wood.'), { nothing: true })],
    ]);
    const leftOut = { count: 2, names: ['2021-03-03', 'Day One'] };
    expect(await resultOf(files)).toEqual(imported({ added: 2, leftOut }));
    expect((await list()).map(({ title, night }) => [title, night]).sort()).toEqual([
      ['A wood.', '2021-03-04'],
      ['Sea', '2021-03-04'],
    ]);
    expect(await resultOf(files)).toEqual(imported({ here: 2, leftOut }));
  });

  it('adds the entries of Journiv, old and new', async () => {
    const entry = (words: string) => ({
      content_plain_text: words,
      entry_date: '2026-01-02',
      entry_datetime_utc: '2026-01-01T22:10:00',
    });
    const files = (data: object) =>
      new Map([
        ['data.json', JSON.stringify({ export_version: '1.1', user_email: 'x', ...data })],
        ['media/a.png', ''],
      ]);
    expect(await resultOf(files({ journals: [{ title: 'J', entries: [entry('old')] }] }))).toEqual(
      imported({ added: 1 }),
    );
    expect(await resultOf(files({ moments: [{ id: 'm', entry: entry('new') }] }))).toEqual(imported({ added: 1 }));
    expect((await list()).map(({ content, night }) => [content, night]).sort()).toEqual([
      ['new', '2026-01-02'],
      ['old', '2026-01-02'],
    ]);
  });

  const columns = { words: 'Dream', date: 'Date', title: 'Title', tags: 'Moods', order: 'dmy', delimiter: ';' };
  const importTable = async (text: string, query: Record<string, string> = columns) => {
    const url = `/api/profile/import/table?${new URLSearchParams(query).toString()}`;
    const answer = await journal.import(Buffer.from(text), 'text/csv', url);
    await journal.settled();
    return { status: answer.statusCode, last: JSON.parse(answer.body.trim().split('\n').at(-1) ?? '') as object };
  };

  it('adds the rows of a table by the columns that the dreamer has named', async () => {
    const table = [
      '\ufeffDate;Title;Dream;Moods',
      '03/04/2024;The sea;"A ""boat"";\nagain";calm, lucid',
      '04/04/2024;;No title;',
      '31/02/2024;;No date;',
      '05/04/2024;No words;;',
      `06/04/2024;;${'w'.repeat(200_001)};`,
    ].join('\r\n');
    const leftOut = { count: 2, names: ['5', '6'] };
    expect(await importTable(table)).toEqual({ status: 200, last: imported({ added: 2, tooLong: 1, leftOut }) });
    expect(await list()).toMatchObject([
      { title: 'No title', content: 'No title', night: '2024-04-04', isLucid: false },
      { title: 'The sea', content: 'A "boat";\nagain', night: '2024-04-03', tags: ['calm', 'lucid'], isLucid: true },
    ]);
    expect((await importTable(table)).last).toEqual(imported({ here: 2, tooLong: 1, leftOut }));
  });

  it.each([
    ['without the named columns', 'a;b\n2024-01-01;x'],
    ['without rows', 'Date;Dream'],
    ['with a row that is too long', `Date;Dream\n2024-01-01;"${'x'.repeat(600_000)}`],
  ])('refuses a table %s, and adds nothing', async (_what, text) => {
    const { status, last } = await importTable(text);
    expect([status, last]).toEqual([422, expect.objectContaining({ code: 'not-an-archive' })]);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['nothing that can be read', [['a.txt', 'x']]],
    ['no entries', [['package.json', '{"name":"x"}']]],
    ['damaged JSON', [['Journal.json', '{"entries":[nonsense']]],
    ['entries that are nested too deeply', [['Journal.json', `{"entries":[${'['.repeat(100)}${']'.repeat(100)}]}`]]],
  ] as [string, [string, string][]][])('refuses a ZIP with %s, and adds nothing', async (_what, files) => {
    const answer = await journal.import(await zipped(new Map(files)));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'not-an-archive']);
    expect(await list()).toEqual([]);
  });
});
