import { Dream } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { changed } from '../testing/archives.js';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('the night of a dream', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const zone = async (timezone: string) =>
    expect((await journal.call('PATCH', '/api/profile', { timezone })).status).toBe(200);
  const setWaking = (id: string, wokeAt: unknown) => journal.call('PUT', `/api/dreams/${id}/waking`, { wokeAt });
  const woken = async (id: string, wokeAt: string) => {
    const answer = await setWaking(id, wokeAt);
    expect(answer.status).toBe(200);
    return Dream.parse(answer.json());
  };
  const capture = async (dreamedAt: string) => {
    const headers = { 'idempotency-key': randomUUID() };
    return Dream.parse((await journal.call('POST', '/api/dreams', { content: 'A boat', dreamedAt }, headers)).json());
  };
  const voice = (sentAt: string) =>
    under.emit('voice-note-transcribed', {
      ...{ messageId: randomUUID(), dreamerId: journal.dreamer, transcriptId: randomUUID(), audioKey: 'voice-key' },
      ...{ text: 'I flew', durationSeconds: 3, language: null, cut: false, sentAt },
    });
  const recorded = async (record: Promise<unknown>) => {
    await record;
    await eventually(async () => (await journal.only()) !== undefined);
    return (await journal.only()) as Dream;
  };
  const ids = async (query = '') => (await journal.page(query)).dreams.map(({ id }) => id);

  it('is that of the time of sending in the dreamer’s time zone, for text, voice notes and the web app', async () => {
    const evening = '2026-11-16T23:30:00.000Z';
    expect((await recorded(journal.note('I flew', evening))).night).toBe('2026-11-16');
    journal = await Journal.open(under);
    await zone('America/New_York');
    expect((await recorded(journal.note('I flew', evening))).night).toBe('2026-11-16');
    journal = await Journal.open(under);
    await zone('Pacific/Kiritimati');
    expect((await recorded(voice(evening))).night).toBe('2026-11-17');
    expect((await capture('2026-11-17T09:59:59Z')).night).toBe('2026-11-17');
    expect((await capture('2026-11-17T10:00:00Z')).night).toBe('2026-11-18');
  });

  it('follows the clocks on the days on which they change', async () => {
    await zone('Europe/Madrid');
    expect((await capture('2026-03-28T22:59:00Z')).night).toBe('2026-03-28');
    expect((await capture('2026-03-29T21:59:00Z')).night).toBe('2026-03-29');
    expect((await capture('2026-03-29T22:00:00Z')).night).toBe('2026-03-30');
    expect((await capture('2025-10-26T22:59:00Z')).night).toBe('2025-10-26');
    expect((await capture('2025-10-26T23:00:00Z')).night).toBe('2025-10-27');
  });

  it('follows a changed time of waking, and stays when the profile gets another time zone', async () => {
    const dream = await capture('2026-11-17T05:12:00Z');
    expect(dream).toMatchObject({ night: '2026-11-17', createdAt: '2026-11-17T05:12:00.000Z' });
    const moved = { night: '2026-11-10', createdAt: '2026-11-10T04:30:00.000Z', revision: dream.revision };
    expect(await woken(dream.id, '2026-11-10T05:30:00+01:00')).toMatchObject(moved);
    await zone('America/Los_Angeles');
    expect(await journal.dream(dream.id)).toMatchObject({ night: '2026-11-10' });
    expect(await woken(dream.id, '2026-11-10T04:30:00Z')).toMatchObject({ night: '2026-11-09' });
  });

  it('changes the order of the journal and what a poll for changes answers', async () => {
    const [first, second, third] = [
      await journal.plantDream('2026-11-10T06:00:00Z'),
      await journal.plantDream('2026-11-11T06:00:00Z'),
      await journal.plantDream('2026-11-12T06:00:00Z'),
    ];
    expect(await ids()).toEqual([third, second, first]);
    const etag = String((await journal.raw('/api/dreams', {})).headers['etag']);
    const poll = async () => (await journal.raw('/api/dreams', { 'if-none-match': etag })).body.length;
    expect(await poll()).toBe(0);
    await woken(third, '2026-11-10T07:00:00Z');
    expect(await ids()).toEqual([second, third, first]);
    expect(await poll()).toBeGreaterThan(0);
  });

  it('changes while somebody reads page by page: the next page begins where the last one ended', async () => {
    const dreams: string[] = [];
    for (let day = 16; day >= 11; day--) dreams.push(await journal.plantDream(`2026-11-${day}T06:00:00Z`));
    const { nextCursor } = await journal.page('?limit=2');
    await woken(dreams[1] as string, '2026-11-01T06:00:00Z');
    expect(await ids(`?limit=100&cursor=${nextCursor}`)).toEqual([...dreams.slice(2), dreams[1]]);
    await woken(dreams[5] as string, '2026-11-16T08:00:00Z');
    expect(await ids(`?limit=100&cursor=${nextCursor}`)).toEqual([...dreams.slice(2, 5), dreams[1]]);
    expect(await ids('?limit=1')).toEqual([dreams[5]]);
  });

  it('changes whether the dream counts as an early or a late one', async () => {
    const counts = () =>
      under.sql.query<object[]>('select dreams, early, late from dreams.dreamer_tally where dreamer_id = $1', [
        journal.dreamer,
      ]);
    const dream = await journal.plantDream('2026-11-17T05:12:00Z');
    expect(await counts()).toEqual([{ dreams: 1, early: 1, late: 0 }]);
    await woken(dream, '2026-11-17T02:00:00Z');
    expect(await counts()).toEqual([{ dreams: 1, early: 0, late: 1 }]);
    await woken(dream, '2026-11-17T12:00:00Z');
    expect(await counts()).toEqual([{ dreams: 1, early: 0, late: 0 }]);
  });

  it('is published with the dream, and again when it changes', async () => {
    const dream = await journal.plantDream('2026-11-17T20:00:00Z');
    await woken(dream, '2026-11-17T21:00:00Z');
    expect(await journal.events('dream-published')).toEqual([]);
    await journal.call('PUT', `/api/dreams/${dream}/visibility`, { isPublic: true });
    await woken(dream, '2026-11-16T05:00:00Z');
    await woken(dream, '2026-11-16T05:00:00Z');
    expect(await journal.events('dream-published')).toMatchObject([
      { night: '2026-11-17', createdAt: '2026-11-17T21:00:00.000Z' },
      { night: '2026-11-16', createdAt: '2026-11-16T05:00:00.000Z' },
    ]);
  });

  it('is in an export and comes back with it; an archive without nights has those of the importing dreamer', async () => {
    await zone('Asia/Tokyo');
    await capture('2026-11-16T20:00:00Z');
    await capture('2026-11-16T16:00:00Z');
    const archive = (await journal.raw('/api/profile/export', {})).body;
    const imported = async (change: (records: string) => string) => {
      journal = await Journal.open(under);
      await zone('America/New_York');
      const file = await changed(archive, (files) =>
        files.set('dreams.json', change((files.get('dreams.json') ?? '').toString())),
      );
      expect((await journal.import(file)).body).toContain('"added":2');
      return (await journal.page()).dreams.map(({ night }) => night);
    };
    expect(await imported((records) => records)).toEqual(['2026-11-17', '2026-11-17']);
    expect(await imported((records) => records.replaceAll(/"night":"[\d-]+",/g, ''))).toEqual([
      '2026-11-16',
      '2026-11-16',
    ]);
    for (const impossible of ['0000-01-01', '2026-11-14', '9999-12-31'])
      expect(await imported((records) => records.replaceAll('2026-11-17', impossible))).toEqual([
        '2026-11-16',
        '2026-11-16',
      ]);
  });

  it('is that of now when a clock is ahead, by a day at most', async () => {
    const dream = await journal.plantDream('2026-11-10T06:00:00Z');
    const { createdAt } = await woken(dream, new Date(Date.now() + 3_600_000).toISOString());
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    ['1970', '1970-01-01T06:00:00Z', 'check the date'],
    ['2100', '2100-01-01T06:00:00Z', 'lies in the future'],
    ['no time', 'yesterday', ''],
    ['nothing', undefined, ''],
  ])('is not changed to %s, in a sentence that helps', async (_what, wokeAt, words) => {
    const dream = await journal.plantDream('2026-11-10T06:00:00Z');
    const answer = await setWaking(dream, wokeAt);
    expect([answer.status, answer.json<{ message: string }>().message]).toEqual([400, expect.stringContaining(words)]);
    expect(await journal.dream(dream)).toMatchObject({ createdAt: '2026-11-10T06:00:00.000Z', night: '2026-11-10' });
  });
});
