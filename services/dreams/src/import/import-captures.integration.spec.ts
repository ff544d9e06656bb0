import type { NightState, VoiceCapture } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { changed, imported } from '../testing/archives.js';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

const [WITHOUT_DREAM, WITH_DREAM] = ['2026-11-16', '2026-11-17'];
const DREAMED_AT = '2026-11-17T06:12:00.000Z';

describe('the nights and recordings of an archive', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest({ handlers: false });
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
    under.files.clear();
  });
  afterEach(() => void (under.records.of.voices = []));
  afterAll(() => under.close());

  const exported = async () => (await journal.raw('/api/profile/export', {})).body;
  const resultOf = async (archive: Buffer, into: Journal) =>
    JSON.parse((await into.import(archive)).body.trim().split('\n').at(-1) ?? '') as unknown;
  const report = async (...nights: string[]) => {
    for (const night of nights) expect((await journal.call('PUT', `/api/nights/${night}`)).status).toBe(200);
  };
  const night = async (date: string, of: Journal) =>
    (await of.call('GET', `/api/nights/${date}`)).json<NightState>().isWithoutDream;
  const nightsIn = (archive: Buffer, records: unknown) =>
    changed(archive, (files) => void files.set('nights.json', JSON.stringify(records)));
  const record = (): VoiceCapture => {
    const [id, key] = [randomUUID(), `recording-${randomUUID()}`];
    under.files.set(key, { bytes: Buffer.from('a recording'), ending: 'ogg' });
    return {
      ...{ id, state: 'failed', dreamedAt: DREAMED_AT, durationSeconds: 3, audioUrl: `/api/media/${key}` },
      ...{ dueAt: null, failure: null },
    };
  };

  it('come back: a night without a dream as it was reported, once', async () => {
    await report(WITHOUT_DREAM, WITH_DREAM);
    const archive = await exported();
    const other = await Journal.open(under);
    await other.plantDream(DREAMED_AT);
    expect(await resultOf(archive, other)).toEqual(imported({ nights: 1 }));
    expect([await night(WITHOUT_DREAM, other), await night(WITH_DREAM, other)]).toEqual([true, false]);
    expect(await resultOf(archive, other)).toEqual(imported({}));
    const rows = (of: Journal) =>
      under.sql.query<unknown[]>(
        'select night, created_at from dreams.night_without_dream where dreamer_id = $1 and night = $2',
        [of.dreamer, WITHOUT_DREAM],
      );
    expect(await rows(other)).toEqual(await rows(journal));
  });

  it('leave out a night that has not come, and count a report of tomorrow as one of now', async () => {
    const reportedAt = '2099-01-01T00:00:00.000Z';
    const archive = await nightsIn(await exported(), [
      { night: '2099-01-01', reportedAt },
      { night: WITHOUT_DREAM, reportedAt },
      { night: WITHOUT_DREAM, reportedAt },
    ]);
    expect(await resultOf(archive, journal)).toEqual(imported({ nights: 1 }));
    expect(
      await under.sql.query<unknown[]>(
        'select night::text from dreams.night_without_dream where dreamer_id = $1 and created_at <= now()',
        [journal.dreamer],
      ),
    ).toEqual([{ night: WITHOUT_DREAM }]);
  });

  it('come back: each recording with its audio, once, and without one it is counted', async () => {
    const [first, second] = [record(), record()];
    under.records.of.voices = [first, second];
    const archive = await changed(await exported(), (files) => void files.delete(`audio/${second.id}.ogg`));
    const other = await Journal.open(under);
    expect(await resultOf(archive, other)).toEqual(imported({ recordings: 1, missing: 1 }));
    expect(under.files.get(`recording of ${other.dreamer} ${first.id}`)?.bytes.toString()).toBe('a recording');
    expect(await resultOf(archive, other)).toEqual(imported({ missing: 1 }));
  });

  it('may be missing in an older archive', async () => {
    await report(WITHOUT_DREAM);
    const archive = await changed(await exported(), (files) => {
      files.delete('nights.json');
      files.delete('recordings.json');
    });
    expect(await resultOf(archive, await Journal.open(under))).toEqual(imported({}));
  });

  it.each<[string, string, string]>([
    ['nights that are none', 'nights.json', '[{"night":"yesterday","reportedAt":"2026-11-16T06:00:00.000Z"}]'],
    ['a night before there were any', 'nights.json', '[{"night":"1066-10-14","reportedAt":"2026-11-16T06:00:00Z"}]'],
    ['recordings that are none', 'recordings.json', '[{"id":"1"}]'],
    [
      'more nights than a life has',
      'nights.json',
      JSON.stringify(Array(50_001).fill({ night: WITHOUT_DREAM, reportedAt: DREAMED_AT })),
    ],
  ])('refuse an archive of %s before anything of it is added', async (_, name, text) => {
    await journal.plantDream(DREAMED_AT);
    const archive = await exported();
    const other = await Journal.open(under);
    const answer = await other.import(await changed(archive, (files) => void files.set(name, text)));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'not-an-archive']);
    expect((await other.page()).total).toBe(0);
  });
});
