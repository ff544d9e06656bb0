import { jest } from '@jest/globals';
import type { Dreamer } from '@dreamloom/contracts';
import { DeliveryDesk, eventDatabase, openQueueViews } from '@dreamloom/eventing';
import { Logger, migrate } from '@dreamloom/platform';
import { ThrowawayRedis } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { Browser } from '../testing/browser.js';
import { house, type GatewayUnderTest } from '../testing/house.js';
import { answerJson } from '../testing/upstream.js';

const CANARIES = ['CANARYWORDS', '+34600999888', 'canary@dreams.example'];
const SUBSCRIPTION = 'media.artwork-requested.generate-artwork';
const HTML = { accept: 'text/html' };

describe.each(['PostgreSQL', 'Redis'])("the operators' room, with the queues in %s", (store) => {
  let home: GatewayUnderTest;
  let redis: ThrowawayRedis | null;
  let operator: Browser;
  let operatorId: string;

  beforeAll(async () => {
    redis = store === 'Redis' ? await ThrowawayRedis.start() : null;
    home = await house({ OPERATOR_EMAILS: 'somebody@dreams.example, ADA@dreams.example', REDIS_URL: redis?.url });
    await migrate(home.env.DATABASE_URL, eventDatabase);
    ({ browser: operator, dreamerId: operatorId } = await home.signIn());
  }, 60_000);

  afterAll(async () => {
    await home.close();
    await redis?.stop();
  });

  /** A failed delivery whose event holds all that nobody but its dreamer may read. */
  async function failedDelivery(subscription = SUBSCRIPTION) {
    const ids = { eventId: randomUUID(), dreamId: randomUUID(), messageId: randomUUID(), dreamerId: randomUUID() };
    const payload = { ...ids, text: CANARIES[0], scene: CANARIES[0], phone: CANARIES[1], email: CANARIES[2] };
    await home.sql.query(
      `insert into events.event (id, name, version, dreamer_id, payload, correlation_id)
       values ($1, $2, 1, $3, $4, $5)`,
      [ids.eventId, subscription.split('.')[1], ids.dreamerId, payload, randomUUID()],
    );
    await home.sql.query(
      `insert into events.delivery (event_id, subscription, status, starts, attempts, reason, relayed_at)
       values ($1, $2, 'failed', 5, 4, 'the painter was busy', now())`,
      [ids.eventId, subscription],
    );
    return ids;
  }

  const deliveryOf = async (eventId: string): Promise<unknown[]> => {
    const sql = 'select status, starts, attempts from events.delivery where event_id = $1';
    const { rows } = await home.sql.query<{ status: string; starts: number; attempts: number }>(sql, [eventId]);
    return rows;
  };

  it('[M15] shows every queue of the house by its subscription', async () => {
    const answer = await operator.go('/admin/queues/api/queues?page=1&jobsPerPage=10');
    expect(answer.status).toBe(200);
    const { queues } = (await answer.json()) as { queues: { name: string; readOnlyMode: boolean }[] };
    expect(queues.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['dreams.text-note-received.record-dream', SUBSCRIPTION]),
    );
    expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
  });

  it('[M15] shows a job by the id of its event and nothing else', async () => {
    const views = await openQueueViews(
      { databaseUrl: home.env.DATABASE_URL, redisUrl: home.env.REDIS_URL },
      new Logger('test', 'error'),
    );
    const eventId = randomUUID();
    try {
      await views.queues
        .find(({ name }) => name === SUBSCRIPTION)
        ?.queue.add(SUBSCRIPTION, { eventId }, { jobId: eventId });
      const answer = await operator.go(`/admin/queues/api/queues?activeQueue=${SUBSCRIPTION}&page=1&jobsPerPage=10`);
      const { queues } = (await answer.json()) as {
        queues: { jobs: { data: unknown; externalUrl: { href: string } }[] }[];
      };
      const jobs = queues.flatMap((queue) => queue.jobs);
      expect(jobs.map(({ data }) => data)).toEqual([{ eventId }]);
      expect(jobs[0]?.externalUrl.href).toBe(`/admin/deliveries?about=${eventId}`);
    } finally {
      await views.close();
    }
  });

  it('[M15] its board changes nothing: retry goes through the log alone', async () => {
    const answer = await operator.send('PUT', `/admin/queues/api/queues/${SUBSCRIPTION}/clean/failed`);
    expect(answer.status).toBe(405);
  });

  it('is a page of our own house: nothing is loaded from another', async () => {
    const page = await operator.go('/admin/queues/');
    expect(page.headers.get('content-security-policy')).not.toMatch(/https?:|unsafe-eval/);
    const text = await page.text();
    expect(text).toContain('Night Garden queues');
    expect(text).not.toContain('googleapis');
  });

  it.each([
    ['somebody signed out', false],
    ['a dreamer who is no operator', true],
  ])('[M15] %s gets what any unknown page gets', async (_, signedIn) => {
    const visitor = signedIn ? await dreamer() : new Browser(home.home);
    const unknown = await visitor.go('/nowhere', { headers: HTML });
    const { eventId } = await failedDelivery();
    for (const path of [
      '/admin',
      '/admin/queues',
      '/admin/queues/',
      '/admin/deliveries',
      `/admin/deliveries?about=${eventId}`,
    ]) {
      const answer = await visitor.go(path, { headers: HTML });
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        unknown.status,
        '<!doctype html><title>Night Garden</title>',
      ]);
    }
    const script = await visitor.go('/admin/queues/api/queues', { headers: { accept: 'application/json' } });
    expect(script.status).toBe(404);
    const retry = await visitor.send('POST', `/admin/deliveries/${SUBSCRIPTION}/${eventId}/retry`);
    expect(retry.status).toBe(404);
    expect(await deliveryOf(eventId)).toEqual([{ status: 'failed', starts: 5, attempts: 4 }]);
  });

  /** Signed in, and known to the journal by an address that is no operator's. */
  async function dreamer(): Promise<Browser> {
    const { browser, dreamerId } = await home.signIn();
    const eve = { id: dreamerId, email: 'eve@dreams.example', firstName: 'Eve', lastName: null };
    home.dreams.on(
      `GET /internal/dreamers/${dreamerId}`,
      answerJson(200, {
        ...eve,
        location: null,
        timezone: null,
        phone: null,
        photo: null,
        allowPhotoInArt: false,
        allowPhotoInPublic: false,
        noAi: false,
        speechLanguage: null,
      } satisfies Dreamer),
    );
    return browser;
  }

  it.each(['dreamId', 'messageId', 'eventId', 'dreamerId'] as const)(
    '[M15] finds a delivery by its %s, in words, without a word of the dream',
    async (by) => {
      const ids = await failedDelivery();
      const json = await operator.go(`/admin/deliveries?about=${ids[by]}`);
      const text = await json.text();
      expect((JSON.parse(text) as { deliveries: unknown[] }).deliveries).toEqual([
        expect.objectContaining({
          eventId: ids.eventId,
          event: 'artwork-requested',
          subscription: SUBSCRIPTION,
          status: 'failed',
          attempts: 4,
          reason: 'the painter was busy',
        }),
      ]);
      const page = await (await operator.go(`/admin/deliveries?about=${ids[by]}`, { headers: HTML })).text();
      expect(page).toContain('the painter was busy');
      for (const canary of CANARIES) expect([text.includes(canary), page.includes(canary)]).toEqual([false, false]);
    },
  );

  it('[M15] retries one delivery, and all that a subscription gave up', async () => {
    const written = jest.spyOn(Logger.prototype, 'info');
    const [one, two, three] = [await failedDelivery(), await failedDelivery(), await failedDelivery()];
    const retry = await operator.send('POST', `/admin/deliveries/${SUBSCRIPTION}/${one.eventId}/retry`);
    expect(await retry.json()).toEqual({ retried: 1 });
    const { eventId } = one;
    const entry = { operator: operatorId, subscription: SUBSCRIPTION, eventId, retried: 1 };
    expect(written).toHaveBeenCalledWith('an operator retried deliveries', entry);
    expect(await deliveryOf(one.eventId)).toEqual([{ status: 'pending', starts: 0, attempts: 0 }]);
    expect(await deliveryOf(two.eventId)).toEqual([{ status: 'failed', starts: 5, attempts: 4 }]);
    const all = await operator.go(`/admin/deliveries/${SUBSCRIPTION}/retry`, {
      method: 'POST',
      // What a browser sends for a form without fields.
      headers: { ...HTML, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    expect([all.status, all.headers.get('location')]).toEqual([303, '/admin/deliveries']);
    expect(await deliveryOf(two.eventId)).toEqual(await deliveryOf(three.eventId));
    expect(
      await new DeliveryDesk({ query: async (sql) => (await home.sql.query(sql)).rows as never }).failed(),
    ).toEqual([]);
  });

  it('[M15] refuses a retry that another site sends', async () => {
    const { eventId } = await failedDelivery();
    const forged = await operator.go(`/admin/deliveries/${SUBSCRIPTION}/${eventId}/retry`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    });
    expect(forged.status).toBe(403);
    expect(await deliveryOf(eventId)).toEqual([{ status: 'failed', starts: 5, attempts: 4 }]);
  });

  it('[M15] says what is wrong with an id, and knows no delivery of a strange name', async () => {
    expect((await operator.go('/admin/deliveries?about=42')).status).toBe(400);
    expect((await operator.send('POST', '/admin/deliveries/constructor/retry')).status).toBe(404);
    expect((await operator.send('POST', `/admin/deliveries/${SUBSCRIPTION}/42/retry`)).status).toBe(404);
  });
});
