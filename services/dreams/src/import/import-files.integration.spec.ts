import type { ImportedFiles, ImportLine } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { changed, fullJournal, imported } from '../testing/archives.js';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';
import { ImportFiles } from './import-files.js';

const NOTHING = { missing: 0, waiting: 0, unreadable: 0, failed: 0 };

describe('the files of an import', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => void (under = await journalUnderTest()));
  beforeEach(async () => {
    journal = await Journal.open(under);
    under.files.clear();
  });
  afterAll(() => under.close());

  const exported = async (of = journal) => (await of.raw('/api/profile/export', {})).body;
  const resultOf = async (archive: Buffer, into: Journal) => {
    const { body } = await into.import(archive);
    await into.settled();
    return JSON.parse(body.trim().split('\n').at(-1) ?? '') as ImportLine;
  };
  const countsOf = async (of: Journal) => (await of.call('GET', '/api/profile/import')).json<ImportedFiles>();

  it.each([
    ['media is away', expect.stringContaining('choose the file again')],
    ['too much', 'Enough for a day.'],
  ])(
    'keeps the texts when files cannot be stored (%s), and the same archive brings the files',
    async (bytes, problem) => {
      await fullJournal(under, journal);
      const whole = await exported();
      const archive = await changed(whole, (files) => {
        const [last = ''] = [...files.keys()].filter((name) => name.startsWith('audio/'));
        files.set(last, bytes);
      });
      const other = await Journal.open(under);
      expect(await resultOf(archive, other)).toEqual({ problem });
      const [dream] = (await other.page()).dreams;
      expect(dream).toMatchObject({ title: 'Château', imageCount: 2, imageStatus: 'ready', audioUrl: null });
      expect(await countsOf(other)).toEqual({ ...NOTHING, missing: 1 });
      expect(await resultOf(whole, other)).toEqual(imported({ here: 2 }));
      expect((await other.dream(dream!.id)).audioUrl).toContain('voice of');
      expect(await countsOf(other)).toEqual(NOTHING);
      expect(await resultOf(whole, other)).toEqual(imported({ here: 2 }));
      expect((await other.dream(dream!.id)).imageCount).toBe(2);
    },
  );

  describe('of many pictures', () => {
    const withPictures = async (count: number) => {
      await fullJournal(under, journal);
      return changed(await exported(), (files) => {
        const [first] = JSON.parse((files.get('dreams.json') ?? '').toString()) as { images: object[] }[];
        const images = Array.from({ length: count }, (_, at) => {
          files.set(`images/${at}.webp`, '12x8');
          return { ...first!.images[0], id: randomUUID(), file: `images/${at}.webp` };
        });
        files.set('dreams.json', JSON.stringify([{ ...first, images, voice: null }]));
      });
    };

    it('leaves others their turn while its pictures are received', async () => {
      const [large, small] = [await withPictures(3), await exported(await Journal.open(under))];
      let release = () => {};
      under.media.held = new Promise<void>((resolve) => (release = resolve));
      const [one, two, other] = [await Journal.open(under), await Journal.open(under), await Journal.open(under)];
      const imports = [one, two].map((into) => into.import(large));
      await eventually(async () => (await one.page()).total + (await two.page()).total === 2);
      await eventually(() => Promise.resolve(under.media.received.length > 0));
      expect(await resultOf(small, other)).toEqual(imported({}));
      expect([await countsOf(one), await countsOf(two)]).toEqual(Array(2).fill({ ...NOTHING, missing: 3 }));
      release();
      for (const answer of await Promise.all(imports)) expect(answer.body).toContain('"pictures":3');
    });

    it('takes turns with others, a few pictures at a time', async () => {
      const [large, small] = [await withPictures(60), await withPictures(1)];
      let release = () => {};
      under.media.held = new Promise<void>((resolve) => (release = resolve));
      under.media.received.length = 0;
      const [busy, other] = [await Journal.open(under), await Journal.open(under)];
      const first = busy.import(large);
      await eventually(() => Promise.resolve(under.media.received.length === 1));
      const second = other.import(small);
      await eventually(() => Promise.resolve(under.app.get(ImportFiles)['turns'].size === 2));
      release();
      await Promise.all([first, second]);
      expect(under.media.received.indexOf(other.dreamer)).toBe(20);
      expect(under.media.received).toHaveLength(61);
    });
  });
});
