import { ImportLine, QUOTAS } from '@dreamloom/contracts';
import { isDeep } from '@dreamloom/testing';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { changed, fullJournal, imported, unzipped, zipped } from '../testing/archives.js';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';
import { ImportJournal } from './import-journal.use-case.js';

describe('what the import takes', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
    under.files.clear();
  });
  afterAll(() => under.close());

  const exported = async () => (await journal.raw('/api/profile/export', {})).body;
  const resultOf = async (archive: Buffer, into: Journal) =>
    ImportLine.parse(JSON.parse((await into.import(archive)).body.trim().split('\n').at(-1) ?? ''));

  it('takes a list of dreams however it is formatted', async () => {
    await fullJournal(under, journal);
    const files = await unzipped(await exported());
    const records: unknown = JSON.parse(files.get('dreams.json')?.toString() ?? '');
    for (const text of [JSON.stringify(records), `\ufeff\r\n${JSON.stringify(records, null, '\t')}\r\n`]) {
      const other = await Journal.open(under);
      const archive = await zipped(new Map<string, Buffer | string>([...files, ['dreams.json', text]]), true);
      expect(await resultOf(archive, other)).toEqual(imported({ added: 2, pictures: 2 }));
    }
  });

  it('takes every export back: of words that repeat themselves, and of a long dream that was often edited', async () => {
    for (let at = 0; at < 52; at++) await journal.plantDream(new Date(at), { content: 'a'.repeat(200_000) });
    const id = await journal.plantDream(new Date());
    for (let at = 0; at < (isDeep ? 16 : 7); at++)
      expect((await journal.patch(id, { content: `${at}${'夢'.repeat(190_000)}` })).status).toBe(200);
    const archive = await exported();
    const other = await Journal.open(under);
    expect(await resultOf(archive, other)).toEqual(imported({ added: 53 }));
    const revisions = ({ id: dreamId }: { id: string }) => other.call('GET', `/api/dreams/${dreamId}/revisions`);
    const [edited] = (await other.page()).dreams;
    expect((await revisions(edited!)).json<{ revisions: unknown[] }>().revisions).toHaveLength(5);
  });

  it('has no dream of the future, which would stay the newest one of the community', async () => {
    await fullJournal(under, journal);
    const archive = await changed(await exported(), (files) => {
      const [first] = JSON.parse((files.get('dreams.json') ?? '').toString()) as object[];
      files.set('dreams.json', JSON.stringify([{ ...first, createdAt: '9999-01-01T00:00:00.000Z', deletedAt: null }]));
    });
    const other = await Journal.open(under);
    expect(await resultOf(archive, other)).toMatchObject({ result: { added: 1 } });
    const { createdAt } = (await other.only())!;
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now());
  });

  it('leaves out a dream that is longer than an edited one may be, and counts it', async () => {
    await fullJournal(under, journal);
    const archive = await changed(await exported(), (files) => {
      const [first, ...others] = JSON.parse((files.get('dreams.json') ?? '').toString()) as object[];
      const tooLong = { ...first, id: randomUUID(), content: 'w'.repeat(200_001) };
      files.set('dreams.json', JSON.stringify([{ ...first, title: 't'.repeat(201) }, tooLong, ...others]));
    });
    const other = await Journal.open(under);
    expect(await resultOf(archive, other)).toMatchObject({ result: { added: 1, here: 0, tooLong: 2 } });
  });

  it('is ten archives an hour for each account alone; the next one is refused kindly, before it is read', async () => {
    const archive = await exported();
    for (let used = 0; used < QUOTAS.importsPerHour.points; used++)
      expect(await resultOf(archive, journal)).toMatchObject({ result: { added: 0 } });
    const refused = await journal.import(Buffer.from('no archive'));
    const message = expect.stringMatching(/Please bring the next one in less than an hour\./) as unknown;
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too-many-imports', message }]);
    expect(await resultOf(archive, await Journal.open(under))).toMatchObject({ result: { added: 0 } });
  });

  it('blames no archive for a thread that cannot start, and takes it once one can', async () => {
    const archive = await exported();
    const importJournal = under.app.get<unknown, { script: URL }>(ImportJournal);
    const nowhere = jest.replaceProperty(importJournal, 'script', new URL('file:///nowhere/archive.worker.js'));
    expect((await journal.import(archive)).statusCode).toBe(500);
    nowhere.restore();
    expect(await resultOf(archive, journal)).toMatchObject({ result: { added: 0 } });
  });

  it('is for dreamers alone, and for archives alone', async () => {
    const archive = await exported();
    expect((await journal.import(archive, 'text/plain')).statusCode).toBe(422);
    const unknown = Object.create(journal, { dreamer: { value: randomUUID() } }) as Journal;
    expect((await unknown.import(archive)).statusCode).toBe(404);
  });
});
