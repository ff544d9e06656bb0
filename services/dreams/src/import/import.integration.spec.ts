import { type ImportedFiles, ImportLine } from '@dreamloom/contracts';
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { changed, EXPORTED_MOTIFS, fullJournal, imported, unzipped, zipped } from '../testing/archives.js';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';
import { ImportJournal } from './import-journal.use-case.js';

describe('the import', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => void (under = await journalUnderTest()));
  beforeEach(async () => {
    journal = await Journal.open(under);
    under.files.clear();
    under.titler.requests.length = 0;
  });
  afterAll(() => under.close());

  const exported = async (of = journal) => (await of.raw('/api/profile/export', {})).body;
  const linesOf = async (archive: Buffer, into = journal) => {
    const answer = await into.import(archive);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    await into.settled();
    return answer.body
      .trim()
      .split('\n')
      .map((line) => ImportLine.parse(JSON.parse(line)));
  };
  const resultOf = async (archive: Buffer, into = journal) => (await linesOf(archive, into)).at(-1);
  const countsOf = async (of: Journal) => (await of.call('GET', '/api/profile/import')).json<ImportedFiles>();
  const NOTHING = { missing: 0, waiting: 0, unreadable: 0, failed: 0 };
  const refusalOf = async (archive: Buffer) => {
    const answer = await journal.import(archive);
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  const recordsIn = async (zip: Buffer) =>
    JSON.parse((await unzipped(zip)).get('dreams.json')?.toString() ?? '') as Record<string, unknown>[];
  const rowsOf = (table: string, who = journal.dreamer) =>
    under.sql.query<Record<string, unknown>[]>(`select * from dreams.${table} where dreamer_id = $1 order by 1`, [who]);
  const everything = async (): Promise<unknown[]> => [
    await rowsOf('dream'),
    await rowsOf('person'),
    await under.sql.query<object[]>(
      'select i.* from dreams.dream_image i join dreams.dream d on d.id = i.dream_id where d.dreamer_id = $1 order by 1',
      [journal.dreamer],
    ),
    [...under.files.keys()].sort(),
  ];

  /** Uploads that this process still has open; only Linux names open files that are deleted. */
  const openUploads = async () => {
    const open = process.platform === 'linux' ? await readdir('/proc/self/fd') : [];
    const names = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
    return names.filter((name) => name.includes('/upload-'));
  };

  const fill = () => fullJournal(under, journal);

  it('[R237] restores an erased account in a new one: exported again, it is the same', async () => {
    await fill();
    const circles = { city: 'Barcelona', country: 'ES', birthYear: 1984 };
    under.records.circles.set(journal.dreamer, circles);
    const before = await exported();
    const [{ motifs, emotions, motifsAreRead } = {}] = (await recordsIn(before)).filter((one) => one['motifsAreRead']);
    expect([motifs, emotions, motifsAreRead]).toEqual([EXPORTED_MOTIFS, under.titler.answer.emotions, true]);
    const merges = JSON.parse((await unzipped(before)).get('motifs.json')?.toString() ?? '') as unknown;
    expect(merges).toEqual([{ from: 'grand-mere', into: 'wings' }]);
    const images = (await recordsIn(before)).flatMap((record) => record['images'] as { origin: string }[]);
    expect(images.map(({ origin }) => origin)).toEqual(['artwork', 'photo']);
    await journal.call('DELETE', '/api/profile', { confirmation: 'DELETE' });
    const again = await Journal.open(under);
    const lines = await linesOf(before, again);
    expect(lines).toEqual([
      { read: 0, of: 2 },
      { read: 1, of: 2 },
      { taken: 0, ofFiles: 3 },
      imported({ added: 2, pictures: 2 }),
    ]);
    expect(await countsOf(again)).toEqual(NOTHING);
    expect(under.records.circles.get(again.dreamer)).toEqual(circles);
    const [first, second] = [await unzipped(before), await unzipped(await exported(again))];
    // Everything survives the round trip except `isPublic`: the dreamer has to publish a dream again.
    const isPrivate = (text: Buffer | undefined) => text?.toString().replaceAll(/("?isPublic"?: ?)true/g, '$1false');
    for (const path of [...first.keys()].filter((name) => name !== 'profile.json'))
      expect([path, isPrivate(second.get(path))]).toEqual([path, isPrivate(first.get(path))]);
    expect([...second.keys()].sort()).toEqual([...first.keys()].sort());
    expect((await again.page()).dreams).toMatchObject([
      { isPublic: false, titleStatus: 'ready', imageStatus: 'ready' },
    ]);
  });

  it('sends nothing to any AI, and notifies no other service', async () => {
    await fill();
    const archive = await exported();
    const other = await Journal.open(under);
    under.titler.requests.length = 0;
    await resultOf(archive, other);
    expect(under.titler.requests).toEqual([]);
    const rows = await under.sql.query<object[]>('select name from events.event where dreamer_id = $1', [
      other.dreamer,
    ]);
    // Those of media.
    expect(rows).toEqual(Array(2).fill({ name: 'archived-picture-settled' }));
  });

  it('changes nothing the second time, whichever account the archive is of', async () => {
    await fill();
    const own = await exported();
    const before = await everything();
    expect(await resultOf(own)).toEqual(imported({ here: 2 }));
    expect(await everything()).toEqual(before);
    const other = await Journal.open(under);
    await resultOf(own, other);
    const after = [await rowsOf('dream', other.dreamer), [...under.files.keys()].sort()];
    expect(await resultOf(own, other)).toEqual(imported({ here: 2 }));
    expect(await resultOf(await exported(other), other)).toEqual(imported({ here: 2 }));
    expect([await rowsOf('dream', other.dreamer), [...under.files.keys()].sort()]).toEqual(after);
    expect((await everything()).slice(0, 3)).toEqual(before.slice(0, 3));
  });

  it('gives somebody else’s dreams new ids, and leaves what is theirs alone', async () => {
    const dream = await fill();
    const archive = await exported();
    const theirs = await everything();
    const other = await Journal.open(under);
    await resultOf(archive, other);
    const [copy] = (await other.page()).dreams;
    expect(copy?.id).not.toBe(dream.id);
    const pictures = await under.sql.query<{ id: string; media_key: string }[]>(
      'select id, media_key from dreams.dream_image where dream_id = any($1)',
      [[copy?.id, dream.id]],
    );
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(4);
    expect(new Set(pictures.map(({ media_key }) => media_key)).size).toBe(4);
    expect((await everything()).slice(0, 3)).toEqual(theirs.slice(0, 3));
  });

  it('brings a dream back that was erased, and leaves one in the trash there', async () => {
    await fill();
    const archive = await exported();
    await under.sql.query('delete from dreams.dream where dreamer_id = $1 and deleted_at is null', [journal.dreamer]);
    expect(await resultOf(archive)).toEqual(imported({ added: 1, here: 1, pictures: 2 }));
    expect(await recordsIn(await exported())).toHaveLength(2);
    expect((await journal.page()).dreams).toHaveLength(1);
  });

  it('adds a dream without what cannot be read or is not there, hides what may show the dreamer, and has a cover', async () => {
    const { id } = await fill();
    const archive = await changed(await exported(), (files) => {
      const [cover = ''] = [...files.keys()].filter((name) => name.startsWith('images/')).slice(-1);
      files.set(cover, 'unreadable');
      files.delete(`audio/${id}.ogg`);
      const records = (files.get('dreams.json') ?? '').toString();
      files.set('dreams.json', records.replaceAll(/,"withPhoto":(true|false)/g, ''));
    });
    const other = await Journal.open(under);
    expect(await resultOf(archive, other)).toEqual(imported({ added: 2, pictures: 1, missing: 1 }));
    expect(await countsOf(other)).toEqual({ ...NOTHING, unreadable: 1 });
    const [dream] = (await other.page()).dreams;
    expect(dream).toMatchObject({ imageCount: 1, cover: { width: 1536 }, audioUrl: null });
    expect(await under.sql.query('select with_photo from dreams.dream_image where dream_id = $1', [dream?.id])).toEqual(
      [{ with_photo: true }],
    );
  });

  it('takes an archive that was unpacked and packed again by hand', async () => {
    await fill();
    const files = await unzipped(await exported());
    const inFolder = new Map([...files].map(([name, bytes]) => [`dreams-2026-11-21/${name}`, bytes]));
    const other = await Journal.open(under);
    expect(await resultOf(await zipped(inFolder, true), other)).toEqual(imported({ added: 2, pictures: 2 }));
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['no ZIP', async () => Buffer.from('<html>')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a ZIP that was cut off', async () => (await exported()).subarray(0, -30)],
    ['another ZIP', () => zipped(new Map([['notes.txt', 'hello']]))],
    [
      'an archive whose dreams are none',
      () =>
        zipped(
          new Map([
            ['people.json', '[]'],
            ['dreams.json', '[\n{"id":1}\n]'],
          ]),
        ),
    ],
    [
      'an archive of one endless line',
      () =>
        zipped(
          new Map([
            ['people.json', '[]'],
            ['dreams.json', `[${' '.repeat(70_000_000)}`],
          ]),
          true,
        ),
    ],
  ])('refuses %s, and writes nothing', async (_what, make) => {
    expect(await refusalOf(await make())).toEqual([422, 'not-an-archive']);
    expect((await journal.page()).total).toBe(0);
    expect(await openUploads()).toEqual([]);
  });

  it('refuses names that lead out of it, and takes no file that is not of a dream', async () => {
    await fill();
    const slipped = Buffer.from(
      (await exported()).toString('latin1').replaceAll('README.md', '../ADME.md'.slice(0, 9)),
      'latin1',
    );
    expect(await refusalOf(slipped)).toEqual([422, 'not-an-archive']);
    const archive = await changed(await exported(), (files) => {
      const records = (files.get('dreams.json') ?? '').toString();
      files.set('dreams.json', records.replaceAll(/"file":"[^"]*"/g, '"file":"profile.json"'));
    });
    expect(await resultOf(archive, await Journal.open(under))).toMatchObject({ result: { added: 2, missing: 3 } });
  });

  it('is read one at a time, and ends with its reader', async () => {
    await fill();
    const archive = await exported();
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const slow = new Readable({ read: () => begin() });
    const first = under.app.get(ImportJournal).run(journal.dreamer, slow, new AbortController().signal);
    await begun;
    slow.push(archive.subarray(0, 100));
    expect(await refusalOf(archive)).toEqual([429, 'import-under-way']);
    slow.push(archive.subarray(100));
    slow.push(null);
    const unread = await first;
    unread.destroy();
    await once(unread, 'close');
    expect(await resultOf(archive)).toMatchObject({ result: { here: 2 } });
  });
});
