import { Dream, type NewDream, QUOTAS } from '@dreamloom/contracts';
import { Quotas } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('a dream written in the web app', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const capture = (dream: NewDream | object, key: string = randomUUID()) =>
    journal.call('POST', '/api/dreams', dream, { 'idempotency-key': key });
  const captured = async (dream: NewDream, key?: string) => {
    const answer = await capture(dream, key);
    expect([200, 201]).toContain(answer.status);
    return Dream.parse(answer.json());
  };

  it('[R247] is stored at once with the source other, and then gets its title and artwork', async () => {
    const { id, ...dream } = await captured({ content: 'I flew over a quiet sea' });
    expect(dream).toMatchObject({ source: 'other', capturedBy: 'web_text', titleStatus: 'naming' });
    await eventually(async () => (await journal.dream(id)).imageStatus === 'painting');
    expect(await journal.dream(id)).toMatchObject({ title: 'The Quiet Sea', content: 'I flew over a quiet sea' });
    await journal.paint(id);
    expect(await journal.dream(id)).toMatchObject({ imageStatus: 'ready', imageCount: 1 });
  });

  it('is not answered by the bot', async () => {
    const { id } = await captured({ content: 'I flew over a quiet sea' });
    await eventually(async () => (await journal.dream(id)).imageStatus === 'painting');
    expect(await journal.events('artwork-requested')).toMatchObject([{ isSilent: true }]);
    await journal.paint(id);
    await journal.settled();
    expect(await journal.events('dream-completed')).toEqual([]);
  });

  it('is one dream for each key, however often the request comes', async () => {
    const [one, another] = [randomUUID(), randomUUID()];
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => (await captured({ content: 'A boat of paper' }, one)).id),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await captured({ content: 'A boat of paper' }, another)).id).not.toBe(ids[0]);
    const { total } = await journal.page();
    expect(total).toBe(2);
  });

  it('says of a repeated key that the dream was stored before, and answers it as it is now', async () => {
    const key = randomUUID();
    const first = await capture({ content: 'A boat of paper' }, key);
    const { id } = Dream.parse(first.json());
    await journal.patch(id, { content: 'A boat of paper, and the sea' });
    const second = await capture({ content: 'A boat of paper' }, key);
    expect([first.status, first.json()]).toMatchObject([201, { revision: 1 }]);
    expect([second.status, second.json()]).toMatchObject([
      200,
      { id, revision: 2, content: 'A boat of paper, and the sea' },
    ]);
  });

  it('is another dream for another dreamer with the same key', async () => {
    const key = randomUUID();
    const { id } = await captured({ content: 'A boat of paper' }, key);
    const other = await Journal.open(under);
    const answer = await other.call('POST', '/api/dreams', { content: 'My own' }, { 'idempotency-key': key });
    expect(Dream.parse(answer.json())).toMatchObject({ userId: other.dreamer, content: 'My own' });
    expect(Dream.parse(answer.json()).id).not.toBe(id);
  });

  it('belongs to the time of waking, and to now when the clock of the phone is ahead', async () => {
    const dreamedAt = '2026-03-03T06:10:00.000Z';
    expect((await captured({ content: 'Last spring', dreamedAt })).createdAt).toBe(dreamedAt);
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    const { createdAt } = await captured({ content: 'An hour ahead', dreamedAt: ahead });
    expect(Date.parse(createdAt)).toBeLessThan(Date.parse(ahead) - 3_000_000);
  });

  it.each([
    ['no words', { content: '  \n ' }, 400, 'A dream needs words.'],
    ['too many words', { content: 'a'.repeat(200_001) }, 400, 'at most 200000 characters'],
    ['a phone that believes it is 1970', { content: 'A', dreamedAt: '1970-01-01T00:00:12Z' }, 400, 'check the date'],
    ['a time in 2100', { content: 'A', dreamedAt: '2100-01-01T00:00:00Z' }, 400, 'lies in the future'],
    ['a time that is none', { content: 'A', dreamedAt: 'yesterday' }, 400, ''],
  ])('is refused with %s, in a sentence that helps', async (_what, dream, status, words) => {
    const answer = await capture(dream);
    expect([answer.status, answer.json<{ message: string }>().message]).toEqual([
      status,
      expect.stringContaining(words),
    ]);
    expect((await journal.page()).total).toBe(0);
  });

  it.each([
    ['no key', {}],
    ['an empty key', { 'idempotency-key': '' }],
    ['a long key', { 'idempotency-key': 'k'.repeat(101) }],
  ])('is refused with %s', async (_what, headers) => {
    const answer = await journal.call('POST', '/api/dreams', { content: 'A boat' }, headers);
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'no-idempotency-key' }]);
  });

  it('says that a dream of the same key is in the trash', async () => {
    const key = randomUUID();
    const { id } = await captured({ content: 'A boat of paper' }, key);
    await journal.call('DELETE', `/api/dreams/${id}`);
    const answer = await capture({ content: 'A boat of paper' }, key);
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'in-the-trash' }]);
  });

  it('is refused when the quota is used up, but a repeated key is answered', async () => {
    const key = randomUUID();
    await captured({ content: 'A boat of paper' }, key);
    const quotas = under.app.get(Quotas);
    await quotas.consume('newDreamsPerDay', journal.dreamer, QUOTAS.newDreamsPerDay.points - 1);
    const answer = await capture({ content: 'Another' });
    expect([answer.status, answer.json()]).toMatchObject([429, { code: 'too-many-dreams' }]);
    await captured({ content: 'A boat of paper' }, key);
  });
});
