import { MotifReading, type QuotaName, QUOTAS } from '@dreamloom/contracts';
import { armFailpoints, PermanentError, Quotas, readFailpoints, TransientError } from '@dreamloom/platform';
import { eventually, jobsUnderTest } from '@dreamloom/testing';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('reading older dreams for motifs', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
    under.titler.requests.length = 0;
  });
  afterEach(() => armFailpoints(readFailpoints({})));
  afterAll(() => under.close());

  const reading = async (method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
    MotifReading.parse((await journal.call(method, '/api/motifs/reading')).json());
  const requests = () => journal.events('motifs-requested');
  const ended = () => eventually(async () => (await reading()).state === 'none');

  /** Older dreams with these words, the newest first. */
  async function older(...contents: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const [at, content] of contents.entries())
      ids.push(
        await journal.plantDream(new Date(Date.UTC(2026, 9, 20 - at)), { content, title: 'Mine', tags: ['mine'] }),
      );
    return ids;
  }
  const keys = async (id: string) =>
    (await journal.call('GET', `/api/dreams/${id}/motifs`))
      .json<{ motifs: { key: string }[] }>()
      .motifs.map(({ key }) => key);

  it('stores motifs and emotions of each, requests its embedding, and changes nothing else', async () => {
    const ids = await older('one', 'two', 'three');
    const before = await journal.page();
    expect(await reading()).toEqual({ state: 'none', done: 0, total: 3, until: null });
    expect(await reading('POST')).toMatchObject({ state: 'running', total: 3 });
    await ended();
    expect(await reading()).toEqual({ state: 'none', done: 3, total: 3, until: null });
    for (const id of ids)
      expect((await journal.call('GET', `/api/dreams/${id}/motifs`)).json()).toEqual({
        motifs: [{ text: 'sea', key: 'sea', kind: 'place', source: 'ai' }],
        emotions: under.titler.answer.emotions,
        isRead: true,
      });
    expect(await journal.page()).toEqual({ ...before, version: expect.any(Number) });
    expect(under.titler.requests).toEqual(['one', 'two', 'three']);
    expect(await reading('POST')).toMatchObject({ state: 'none' });
    expect(await requests()).toHaveLength(3);
    expect((await journal.events('embedding-requested')).map(({ dreamId }) => dreamId)).toEqual(ids);
  });

  it('leaves what the dreamer wrote and removed, and skips the trash and dreams that were read', async () => {
    const [first = '', trashed = '', read = ''] = await older('one', 'two', 'three');
    await journal.call('PUT', `/api/dreams/${first}/motifs`, { motifs: [{ text: 'sea', kind: 'being' }] });
    await journal.call('DELETE', `/api/dreams/${trashed}`);
    await under.sql.query('update dreams.dream set motifs_revision = 1 where id = $1', [read]);
    await reading('POST');
    await ended();
    expect(under.titler.requests).toEqual(['one']);
    expect((await journal.call('GET', `/api/dreams/${first}/motifs`)).json()).toMatchObject({
      motifs: [{ text: 'sea', kind: 'being', source: 'dreamer' }],
    });
    expect(await reading()).toMatchObject({ done: 2, total: 2 });
  });

  it('goes on after a process died between the answer and the commit', async () => {
    // The first slots of the service's three schedules, and embeddings of the tests before, would meet the failpoint.
    const isQuiet = `select 1 from events.tick having count(*) = 3 and not exists (
      select from events.delivery where status = 'pending' and subscription like 'dreams.%')`;
    await eventually(async () => (await under.sql.query<unknown[]>(isQuiet)).length === 1);
    const ids = await older('one', 'two', 'three', 'four');
    const held = under.holdReading();
    await reading('POST');
    await held.began;
    armFailpoints(readFailpoints({ FAILPOINTS: 'title-answered=error*1' }));
    const read = under.titler.read.bind(under.titler);
    under.titler.read = async (content) => {
      under.titler.read = read;
      const answer = await read(content);
      // Armed no earlier, because schedules write too.
      armFailpoints(readFailpoints({ FAILPOINTS: 'transaction-written=error*1' }));
      return answer;
    };
    held.finish();
    await ended();
    expect(under.titler.requests).toHaveLength(ids.length + 2);
    for (const id of ids) expect(await keys(id)).toEqual(['sea']);
    expect((await requests()).map(({ dreamId }) => dreamId)).toEqual(ids);
  });

  it('runs once, however often and wherever it is started', async () => {
    const ids = await older('one', 'two', 'three');
    const held = under.holdReading();
    await Promise.all([1, 2, 3, 4].map(() => reading('POST')));
    await held.began;
    await reading('POST');
    held.finish();
    await ended();
    expect((await requests()).map(({ dreamId }) => dreamId)).toEqual(ids);
    expect(under.titler.requests).toHaveLength(3);
  });

  it('stops, keeps what has been read, and goes on later', async () => {
    const ids = await older('one', 'two', 'three');
    const held = under.holdReading();
    await reading('POST');
    await held.began;
    expect(await reading('DELETE')).toMatchObject({ state: 'stopped', done: 0 });
    held.finish();
    await journal.settled();
    expect(await reading()).toEqual({ state: 'stopped', done: 1, total: 3, until: null });
    expect(under.titler.requests).toEqual(['one']);
    expect(await reading('DELETE')).toMatchObject({ state: 'stopped' });
    await reading('POST');
    await ended();
    for (const id of ids) expect(await keys(id)).toEqual(['sea']);
    expect(under.titler.requests).toEqual(['one', 'two', 'three']);
  });

  it('waits for the next day when the quota is used up, and goes on by itself', async () => {
    await older('one', 'two');
    const quotas = under.app.get<Quotas<QuotaName>>(Quotas);
    await quotas.consume('motifReadingsPerDay', journal.dreamer, QUOTAS.motifReadingsPerDay.points - 1);
    await reading('POST');
    await eventually(async () => (await reading()).state === 'waiting');
    const { until, done } = await reading();
    expect(done).toBe(1);
    expect(Math.abs(Date.parse(until ?? '') - Date.now() - 86_400_000)).toBeLessThan(60_000);
    await journal.note('A new dream gets its title');
    await eventually(async () => (await journal.only())?.title === 'The Quiet Sea');

    await under.sql.query('truncate dreams.quota');
    const postponed = await under.sql.query<{ id: string }[]>(
      `select id from events.event e join events.delivery d on d.event_id = e.id
       where dreamer_id = $1 and postponed_until > now()`,
      [journal.dreamer],
    );
    for (const { id } of postponed) await (await jobsUnderTest(under.app, 'dreams', id)).comeDue();
    await ended();
    expect(await reading()).toMatchObject({ done: 3, total: 3 });
  });

  it('marks a dream that the model declines as read, and goes on', async () => {
    const [declined = '', next = ''] = await older('dark', 'two');
    under.titler.fail('dark', new PermanentError('refused', 'The words were declined.'));
    await reading('POST');
    await ended();
    expect([await keys(declined), await keys(next)]).toEqual([[], ['sea']]);
    expect(await reading()).toMatchObject({ done: 2, total: 2 });
  });

  it('stops when the model stays away, and can be started again', async () => {
    const away = () => Array.from({ length: 5 }, () => new TransientError('away', 1));
    const words = ['one', 'two', 'three', 'four'];
    await older(...words);
    for (const content of words.slice(0, 3)) under.titler.fail(content, ...away());
    await reading('POST');
    await eventually(async () => (await reading()).state === 'stopped');
    expect(await reading()).toMatchObject({ done: 0, total: 4 });
    expect(under.titler.requests).not.toContain('four');
    await reading('POST');
    await ended();
    expect(await reading()).toMatchObject({ done: 4, total: 4 });
  });

  it('is not started without AI, and ends when AI is switched off', async () => {
    await older('one', 'two');
    const held = under.holdReading();
    await reading('POST');
    await held.began;
    await journal.call('PUT', '/api/profile/ai-consent', { noAi: true });
    held.finish();
    await journal.settled();
    expect(await reading()).toEqual({ state: 'none', done: 0, total: 2, until: null });
    const refused = await journal.call('POST', '/api/motifs/reading');
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([409, 'no-ai']);
    expect(under.titler.requests).toEqual(['one']);
  });

  it('discards a reading of words that were changed meanwhile, and reads them the next time', async () => {
    const [id = ''] = await older('one');
    const held = under.holdReading();
    await reading('POST');
    await held.began;
    await journal.patch(id, { content: 'changed' });
    held.finish();
    await ended();
    expect(await reading()).toMatchObject({ done: 0, total: 1 });
    await reading('POST');
    await ended();
    expect(under.titler.requests).toEqual(['one', 'changed']);
    expect(await keys(id)).toEqual(['sea']);
  });

  it('publishes the motifs of a public dream', async () => {
    const [id = ''] = await older('one');
    await journal.patch(id, { isPublic: true });
    await reading('POST');
    await ended();
    const published = (await journal.events('dream-published')).map(({ motifs }) => motifs.map(({ key }) => key));
    expect(published).toEqual([[], ['sea']]);
  });
});
