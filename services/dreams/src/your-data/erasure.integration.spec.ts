import { EventLog, Transactions } from '@dreamloom/eventing';
import { TransientError } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';
import { DreamerEventRepository } from './dreamer-events.repository.js';
import { ErasureRepository } from './erasure.repository.js';

describe('deleting the account', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  const erase = (confirmation = 'DELETE') => journal.call('DELETE', '/api/profile', { confirmation });
  const rows = (sql: string, values: unknown[] = [journal.dreamer]) =>
    under.sql.query<Record<string, unknown>[]>(sql, values);
  const holders = async () =>
    (
      await rows(`select badge, sum(holders)::int as n from dreams.badge_holders group by badge order by badge`, [])
    ).map(({ badge, n }) => [badge, n]);
  const eventsOf = () => rows(`select name, payload from events.event where dreamer_id = $1 order by occurred_at`);

  it('[R237] takes the journal, the counters of badges and the events with it, once', async () => {
    const before = await holders();
    for (const at of [1, 2, 3]) await journal.plantDream(new Date(Date.UTC(2026, 0, at)));
    const dream = await journal.dreamWithArtwork();
    await journal.plantVoice(dream.id);
    await journal.patch(dream.id, { content: 'I landed', isPublic: true });
    await journal.settled();
    expect(await holders()).not.toEqual(before);

    expect((await erase('delete')).status).toBe(400);
    expect((await erase()).status).toBe(204);
    expect((await erase()).status).toBe(404);
    for (const table of ['dream', 'person', 'dreamer_tally', 'dreamer_photo'])
      expect([table, await rows(`select 1 from dreams.${table} where dreamer_id = $1`)]).toEqual([table, []]);
    for (const table of [
      'dream_image',
      'dream_voice',
      'dream_transcript',
      'dream_revision',
      'dream_person',
      'other_ending',
    ])
      expect([table, await rows(`select 1 from dreams.${table} where dream_id = $1`, [dream.id])]).toEqual([table, []]);
    expect(await rows(`select key from dreams.quota where key like '%' || $1`)).toEqual([]);
    await eventually(async () => (await eventsOf()).length === 1);
    const [event] = await eventsOf();
    expect(event).toMatchObject({
      name: 'dreamer-erased',
      payload: { dreamerId: journal.dreamer, artworkIds: [expect.any(String) as unknown], messageIds: [] },
    });
    expect(JSON.stringify(event)).not.toContain('example.org');
    // A badge without holders has no row, which counts as 0.
    expect((await holders()).find(([badge]) => badge === 'dream_streak_bronze')?.[1] ?? 0).toBe(
      before.find(([badge]) => badge === 'dream_streak_bronze')?.[1] ?? 0,
    );
  });

  it('cancels pending deliveries, and later ones change nothing', async () => {
    under.titler.fail('I waited for a train', ...Array.from({ length: 5 }, () => new TransientError('busy')));
    await journal.note('I waited for a train');
    await eventually(async () => (await journal.only()) !== undefined);
    expect((await erase()).status).toBe(204);
    await journal.note('Too late');
    await eventually(async () => {
      const waiting = await rows(
        `select 1 from events.delivery d join events.event e on e.id = d.event_id
         where e.dreamer_id = $1 and d.status <> 'done' and d.subscription like 'dreams.%'`,
      );
      return waiting.length === 0;
    });
    expect(await rows('select 1 from dreams.dream where dreamer_id = $1')).toEqual([]);
  });

  it('cancels also what a handler appends that is writing meanwhile', async () => {
    const transactions = under.app.get(Transactions);
    const order = () => ({
      ...{ dreamId: randomUUID(), dreamerId: journal.dreamer, artworkId: randomUUID() },
      ...{ scene: 'A silver ocean', moods: [], isSilent: false },
    });
    const pending = () =>
      rows(
        `select e.payload ->> 'dreamId' as dream from events.delivery d join events.event e on e.id = d.event_id
         where e.dreamer_id = $1 and e.name = 'artwork-requested' and d.status = 'pending'`,
      );
    const eventId = await under.emit('artwork-requested', order());
    const subscription = 'media.artwork-requested.generate-artwork';
    const delivery = { eventId, subscription, deadline: Date.now() + 60_000, signal: new AbortController().signal };
    let cancelling: Promise<void> = Promise.resolve();
    await transactions.run({ ...delivery, yieldToOthers: () => Promise.resolve() }, async (tx) => {
      cancelling = transactions.run(null, (other) =>
        under.app.get(DreamerEventRepository).cancelDeliveries(other, journal.dreamer),
      );
      await under.lockAwaited();
      await under.app.get(EventLog).append(tx, 'artwork-requested', order());
    });
    await cancelling;
    expect(await pending()).toEqual([]);
  });

  it.each([
    ['none when it comes to its end', null, 0],
    ['one when it is broken off', new Error('broken off'), 1],
  ])('delays a note that arrives meanwhile, which becomes a dream afterwards: %s', async (_which, breaks, dreams) => {
    const erasures = under.app.get(ErasureRepository);
    const erasing = under.sql.transaction(async (tx) => {
      await erasures.lock(tx, journal.dreamer);
      await journal.note('I flew in the middle of it');
      await under.lockAwaited();
      await erasures.erase(tx, journal.dreamer);
      if (breaks) throw breaks;
    });
    expect(await erasing.catch((error: unknown) => error)).toBe(breaks ?? undefined);
    await journal.settled();
    expect(await rows('select 1 from dreams.dream where dreamer_id = $1')).toHaveLength(dreams);
  });

  it('is announced a second time when running jobs have ended, and is then deleted itself', async () => {
    expect((await erase()).status).toBe(204);
    await under.emit('words-added', {
      messageId: randomUUID(),
      dreamerId: journal.dreamer,
      about: randomUUID(),
      text: 'late',
    });
    const due = (minutes: number) =>
      under.emit('erasure-due', { slot: new Date(Date.now() + minutes * 60_000).toISOString() });
    const announcements = async () => (await eventsOf()).filter(({ name }) => name === 'dreamer-erased').length;
    await due(4);
    await eventually(
      async () =>
        (
          await rows(
            `select 1 from events.delivery where subscription = 'dreams.erasure-due.announce-erasures' and status = 'pending'`,
            [],
          )
        ).length === 0,
    );
    expect(await announcements()).toBe(1);
    const spent = `embeddingsPerDay:${journal.dreamer}`;
    await rows('insert into dreams.quota (key, points, expire) values ($1, 1, $2)', [spent, Date.now() + 3_600_000]);
    await due(6);
    await eventually(async () => (await announcements()) === 2);
    await eventually(async () => (await eventsOf()).every(({ name }) => name === 'dreamer-erased'));
    expect(await rows('select 1 from dreams.erasure where dreamer_id = $1')).toEqual([]);
    await eventually(async () => (await rows('select 1 from dreams.quota where key = $1', [spent])).length === 0);
  });

  it('lets the same Google account sign up again', async () => {
    const sub = randomUUID();
    const first = await under.signUp(sub);
    expect(
      (await under.call({ method: 'DELETE', path: '/api/profile', dreamer: first, body: { confirmation: 'DELETE' } }))
        .status,
    ).toBe(204);
    expect(await under.signUp(sub)).not.toBe(first);
  });
});
