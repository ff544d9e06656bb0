import { EVENTS, THE_WAY_OF_WORDS, partsOf, type Subscription } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { NEXT_DOOR, openStudio, IMAGE_GENERATION, type SmallMedia } from '../testing/small-media.js';
import { stackOn, STORES, type StackOnStore } from '../testing/stores.js';

/** Long enough for a queue that waits for nothing to have done its work. */
const A_WHILE_MS = 2_500;

describe.each(STORES)('a painting, with its queues in %s', (store) => {
  let on: StackOnStore;
  let studio: SmallMedia;

  beforeEach(async () => {
    on = await stackOn(store);
    studio = await openStudio(on);
  });
  afterEach(async () => {
    await studio.close();
    await on.close();
  });

  /** An event in the log that waits for one subscription since so many seconds. */
  async function ordered(subscription: Subscription, secondsAgo = 0, columns: Record<string, string> = {}) {
    const id = randomUUID();
    const { event } = partsOf(subscription);
    const payload = event === 'artwork-requested' ? ORDER : { dreamId: randomUUID(), dreamerId: randomUUID() };
    const names = ['event_id', 'subscription', ...Object.keys(columns)];
    await on.house.rows(
      `with fact as (
         insert into events.event (id, name, version, payload, correlation_id, occurred_at)
         values ('${id}', '${event}', ${EVENTS[event].version}, '${JSON.stringify(payload)}', 'test',
           now() - interval '${secondsAgo} seconds') returning id)
       insert into events.delivery (${names.join(', ')})
       select ${['id', `'${subscription}'`, ...Object.values(columns)].join(', ')} from fact`,
    );
    return id;
  }
  const painted = () => studio.done.filter((one) => one.subscription === IMAGE_GENERATION).map((one) => one.eventId);
  const arePainted =
    (...ids: string[]) =>
    async () =>
      ids.every((id) => painted().includes(id));
  const aWhile = () => new Promise((resolve) => setTimeout(resolve, A_WHILE_MS));
  const wordsAreDone = () =>
    on.house.rows(
      `update events.delivery set status = 'done' where subscription not in ('${IMAGE_GENERATION}', '${NEXT_DOOR}')`,
    );

  it.each(THE_WAY_OF_WORDS)(
    'waits while %s is late, and is done then as if nothing had been',
    async (words) => {
      await ordered(words, 3, { relayed_at: 'now()' });
      const orders = [
        await ordered(IMAGE_GENERATION),
        await ordered(IMAGE_GENERATION),
        await ordered(IMAGE_GENERATION),
      ];
      await aWhile();
      expect(painted()).toEqual([]);
      expect(await on.house.rows(`select starts, attempts, reason from events.delivery`)).toEqual(
        Array(4).fill({ starts: 0, attempts: 0, reason: null }),
      );
      await wordsAreDone();
      await on.house.until(arePainted(...orders), 5_000);
      expect(await on.house.rows(`select distinct starts, attempts from events.delivery where starts > 0`)).toEqual([
        { starts: 1, attempts: 0 },
      ]);
    },
    40_000,
  );

  it('waits for words that nobody has handed over yet', async () => {
    await ordered('dreams.dream-recorded.title-dream', 3);
    await ordered(IMAGE_GENERATION);
    await aWhile();
    expect(painted()).toEqual([]);
  }, 40_000);

  it('that waited first is painted first', async () => {
    await ordered('dreams.dream-recorded.title-dream', 3);
    const first = [await ordered(IMAGE_GENERATION, 60), await ordered(IMAGE_GENERATION, 50)];
    await aWhile();
    const later = await Promise.all(Array.from({ length: 20 }, () => ordered(IMAGE_GENERATION)));
    await aWhile();
    expect(painted()).toEqual([]);
    await wordsAreDone();
    await on.house.until(arePainted(...first, ...later), 5_000);
    // Two are painted at the same time, and the slower of them may end after some of the others.
    expect(Math.max(...first.map((id) => painted().indexOf(id)))).toBeLessThan(10);
  }, 40_000);

  it('waits for no words that are young, were tried, or were put off', async () => {
    const title = 'dreams.dream-recorded.title-dream';
    await ordered(title, 60, { relayed_at: 'now()', starts: '1' });
    await ordered(title, 60, { relayed_at: 'now()', reason: `'the vendor is away'` });
    await ordered(title, 60, { relayed_at: `now() + interval '1 hour'` });
    await ordered('messaging.dream-completed.notify-dreamer', 60, { relayed_at: 'now()' });
    await ordered(title);
    await on.house.until(arePainted(await ordered(IMAGE_GENERATION)), 1_500);
  }, 40_000);

  it('that was ordered five minutes ago is painted whatever waits', async () => {
    await ordered('dreams.dream-recorded.title-dream', 400);
    const [old, young] = [await ordered(IMAGE_GENERATION, 301), await ordered(IMAGE_GENERATION, 290)];
    await on.house.until(arePainted(old), 5_000);
    await aWhile();
    expect(painted()).not.toContain(young);
  }, 40_000);

  it('holds up no other work of its service', async () => {
    await ordered('dreams.dream-recorded.title-dream', 3);
    await Promise.all(Array.from({ length: 5 }, () => ordered(IMAGE_GENERATION)));
    await aWhile();
    await Promise.all(Array.from({ length: 20 }, () => ordered(NEXT_DOOR)));
    await on.house.until(async () => studio.done.length === 20, 2_500);
    expect(painted()).toEqual([]);
  }, 40_000);
});

const ORDER = {
  ...{ artworkId: randomUUID(), dreamId: randomUUID(), dreamerId: randomUUID() },
  ...{ scene: 'a whale', moods: [] },
};
