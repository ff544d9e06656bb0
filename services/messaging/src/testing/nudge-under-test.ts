import { Nudge, type NudgeSettings } from '@dreamloom/contracts';
import { fixedClock, PushBrowser } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MessagingUnderTest, messagingUnderTest, type Surroundings } from './messaging-under-test.js';

/** The database has no fixed clock: this morning lies after all of its times. In Berlin it is 7:00. */
export const MORNING = '2099-11-22T06:00:00.000Z';
const DAY = 86_400_000;
export const SETTINGS: NudgeSettings = {
  ...{ isOn: true, time: '07:00', days: [1, 2, 3, 4, 5, 6, 7], byChat: false },
  timeZone: 'Europe/Berlin',
};

/** A push service on loopback; `status` answers the next messages, once `held` is over. */
class PushService {
  status = 201;
  held = Promise.resolve();
  readonly received: { path: string; headers: Record<string, unknown>; body: Buffer }[] = [];
  private readonly server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      void this.held.then(() => response.writeHead(this.status).end());
    });
  });

  listen = () => new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', () => resolve()));
  close = () => new Promise<void>((resolve) => this.server.close(() => resolve()));
  get url() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}

export type NudgeUnderTest = Awaited<ReturnType<typeof nudgeUnderTest>>;

/** Messaging with a fixed clock and a push service; `at` is the dreamer of the test and their browser. */
export async function nudgeUnderTest(start: (on: Surroundings) => Promise<MessagingUnderTest> = messagingUnderTest) {
  const service = new PushService();
  await service.listen();
  const clock = fixedClock(MORNING);
  const messaging = await start({ pushServiceUrl: service.url, clock });
  const newBrowser = () => new PushBrowser(`${service.url}/push/${randomUUID()}`);
  const at = { dreamer: randomUUID() as string, browser: newBrowser() };

  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown, as = at.dreamer) =>
    messaging.call({ method, path, dreamer: as, ...(body !== undefined && { body }) });
  const put = (changes: Partial<NudgeSettings> = {}) => call('PUT', '/api/nudge', { ...SETTINGS, ...changes });
  const subscribe = (one = at.browser, as = at.dreamer) =>
    call('POST', '/api/nudge/subscriptions', one.subscription, as);
  const current = async () => Nudge.parse((await call('GET', '/api/nudge')).json());
  const before = (at: string) => new Date(Date.parse(at) - 60_000).toISOString();
  /** Lets the schedule find the time. */
  const tick = async (at: string) => {
    clock.set(at);
    await messaging.deliver('reminders-due', { slot: at });
    await messaging.settled();
  };
  /** A browser that is subscribed and waits for the nudge of the morning. */
  const wanted = async (changes: Partial<NudgeSettings> = {}) => {
    clock.set(before(MORNING));
    expect((await put(changes)).status).toBe(200);
    expect((await subscribe()).status).toBe(204);
  };
  const pushed = (one = at.browser) => service.received.filter(({ path }) => one.endpoint.endsWith(path));
  const statuses = async () =>
    (
      await messaging.sql<{ status: string }>(
        'select status from messaging.requested_reminder where dreamer_id = $1 order by date, slot',
        [at.dreamer],
      )
    ).map(({ status }) => status);
  const morning = (day: number) => new Date(Date.parse(MORNING) + day * DAY).toISOString();

  return {
    ...{
      service,
      clock,
      messaging,
      at,
      newBrowser,
      call,
      put,
      subscribe,
      current,
      before,
      tick,
      wanted,
      pushed,
      statuses,
      morning,
    },
    /** A new dreamer with a new browser. */
    begin: async () => {
      at.dreamer = randomUUID();
      at.browser = newBrowser();
      clock.set(MORNING);
      service.status = 201;
      messaging.messenger.hasNudge = false;
      // Nudges of other tests must not come due.
      await messaging.sql('update messaging.reminder set next_at = null');
    },
    close: async () => {
      await messaging.close();
      await service.close();
    },
  };
}
