import { type Dreamer, SUBSCRIPTIONS } from '@dreamloom/contracts';
import { eventDatabase, QueueBackend } from '@dreamloom/eventing';
import { Logger, migrate } from '@dreamloom/platform';
import { eventually, ThrowawayRedis } from '@dreamloom/testing';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Browser } from '../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
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
    home = await gatewayUnderTest({
      OPERATOR_EMAILS: 'somebody@dreams.example, ADA@dreams.example',
      REDIS_URL: redis?.url,
    });
    await migrate(home.env.DATABASE_URL, eventDatabase);
    ({ browser: operator, dreamerId: operatorId } = await home.signIn());
  });

  afterAll(async () => {
    await home.close();
    await redis?.stop();
  });

  /** Creates a failed delivery whose payload contains only private data of a dreamer. */
  async function failedDelivery(subscription = SUBSCRIPTION) {
    const ids = { eventId: randomUUID(), dreamId: randomUUID(), messageId: randomUUID(), dreamerId: randomUUID() };
    const payload = { ...ids, text: CANARIES[0], scene: CANARIES[0], phone: CANARIES[1], email: CANARIES[2] };
    await home.sql.query(
      `insert into events.event (id, name, version, dreamer_id, payload, correlation_id)
       values ($1, $2, 1, $3, $4, $5)`,
      [ids.eventId, subscription.split('.')[1], ids.dreamerId, payload, randomUUID()],
    );
    await home.sql.query(
      `insert into events.delivery (event_id, subscription, status, failed_attempt, reason, enqueued_at, settled_at)
       values ($1, $2, 'failed', 3, 'the painter was busy', now(), now())`,
      [ids.eventId, subscription],
    );
    return ids;
  }

  const deliveryOf = async (eventId: string): Promise<unknown[]> => {
    const { rows } = await home.sql.query<{ status: string }>(
      'select status from events.delivery where event_id = $1',
      [eventId],
    );
    return rows;
  };

  it('[M15] shows every queue by its subscription', async () => {
    const answer = await operator.go('/admin/queues/api/queues?page=1&jobsPerPage=10');
    expect(answer.status).toBe(200);
    const { queues } = (await answer.json()) as { queues: { name: string }[] };
    expect(queues.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['dreams.text-note-received.record-dream', SUBSCRIPTION]),
    );
  });

  it('[M15] shows a job by the id of its event and nothing else', async () => {
    const backend = await openQueues(0);
    const eventId = randomUUID();
    try {
      await backend.add([{ event_id: eventId, subscription: SUBSCRIPTION }]);
      const answer = await operator.go(`/admin/queues/api/queues?activeQueue=${SUBSCRIPTION}&page=1&jobsPerPage=10`);
      const { queues } = (await answer.json()) as {
        queues: { jobs: { data: unknown; externalUrl: { href: string } }[] }[];
      };
      const jobs = queues.flatMap((queue) => queue.jobs);
      expect(jobs.map(({ data }) => data)).toEqual([{ eventId }]);
      expect(jobs[0]?.externalUrl.href).toBe(`/admin/deliveries?about=${eventId}`);
    } finally {
      await backend.close();
    }
  });

  it.each([
    ['PUT', `${SUBSCRIPTION}/clean/failed`],
    ['PUT', `${SUBSCRIPTION}/obliterate`],
    ['PUT', `${SUBSCRIPTION}/retry/completed`],
    ['POST', `${SUBSCRIPTION}/add`],
    ['PATCH', `${SUBSCRIPTION}/some-job/update-data`],
  ])('[M15] its board retries and changes nothing else: %s %s', async (method, path) => {
    const answer = await operator.send(method, `/admin/queues/api/queues/${path}`);
    expect(answer.status).toBe(405);
  });

  it('shows the channels that are down beside the deliveries, and whether messaging itself answers', async () => {
    const page = async () => (await operator.go('/admin/deliveries', { headers: HTML })).text();
    const outage = { channel: 'telegram', since: '2026-11-20T06:30:00.000Z', reason: 'Telegram answered 401' };
    home.messaging.on('GET /internal/channel-outages', answerJson(200, { outages: [outage] }));
    expect(await page()).toMatch(/Channels that are down.*telegram.*Telegram answered 401.*2026-11-20 06:30:00 UTC/s);
    home.messaging.on('GET /internal/channel-outages', answerJson(200, { outages: [] }));
    expect(await page()).not.toContain('Channels that are down');
    home.messaging.on('GET /internal/channel-outages', answerJson(503, {}));
    expect(await page()).toContain('The messaging service does not answer.');
  });

  it('loads nothing from other origins', async () => {
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
    const retry = await visitor.send('PUT', `/admin/queues/api/queues/${SUBSCRIPTION}/${eventId}/retry`);
    expect(retry.status).toBe(404);
    expect(await deliveryOf(eventId)).toEqual([{ status: 'failed' }]);
  });

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
        mentionsSimilar: true,
        speechLanguage: null,
        language: null,
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
          reason: 'the painter was busy',
        }),
      ]);
      const page = await (await operator.go(`/admin/deliveries?about=${ids[by]}`, { headers: HTML })).text();
      expect(page).toContain('the painter was busy');
      for (const canary of CANARIES) expect([text.includes(canary), page.includes(canary)]).toEqual([false, false]);
    },
  );

  it("[M15] retries one job, and all that failed, by the board's own buttons", async () => {
    const queue = 'dreams.dream-recorded.title-dream';
    const written = jest.spyOn(Logger.prototype, 'info');
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    const attempts = new Map<string, number>();
    const backend = await openQueues(1);
    try {
      backend.work(queue, SUBSCRIPTIONS[queue], ({ data: { eventId } }) => {
        attempts.set(eventId, (attempts.get(eventId) ?? 0) + 1);
        const hopeless = Object.assign(new Error('the painter was busy'), { name: 'UnrecoverableError' });
        return attempts.get(eventId) === 1 ? Promise.reject(hopeless) : Promise.resolve();
      });
      await backend.add([one, two, three].map((event_id) => ({ event_id, subscription: queue })));
      const failed = () => backend.queue(queue).getFailedCount();
      await eventually(async () => (await failed()) === 3);
      const path = `/admin/queues/api/queues/${queue}/${one}/retry`;
      expect((await operator.send('PUT', path)).status).toBeLessThan(300);
      expect(written).toHaveBeenCalledWith('an operator retried jobs', { operator: operatorId, path });
      await eventually(async () => attempts.get(one) === 2 && (await failed()) === 2);
      expect((await operator.send('PUT', `/admin/queues/api/queues/${queue}/retry/failed`)).status).toBe(200);
      await eventually(async () => attempts.get(two) === 2 && attempts.get(three) === 2 && (await failed()) === 0);
    } finally {
      await backend.close();
    }
  });

  it('[M15] refuses a retry that another site sends', async () => {
    const forged = await operator.go(`/admin/queues/api/queues/${SUBSCRIPTION}/retry/failed`, {
      method: 'PUT',
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    });
    expect(forged.status).toBe(403);
  });

  it('[M15] explains what is wrong with an id', async () => {
    expect((await operator.go('/admin/deliveries?about=42')).status).toBe(400);
  });

  const openQueues = (workers: number) =>
    QueueBackend.open(
      { databaseUrl: home.env.DATABASE_URL, redisUrl: home.env.REDIS_URL, workers },
      new Logger('test', 'error'),
    );
});
