import type { NightState, Nudge, NudgeNotification } from '@dreamloom/contracts';
import { eventually, PushBrowser } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { browserStack } from '../support/browser-stack.js';
import { Dreamer, sandbox } from '../support/dreamer.js';
import { rowsOf } from '../support/leftovers.js';

const MINUTE_MS = 60_000;
const PHONE = { width: 390, height: 844 };

/** The subscription of a browser whose push service is the sandbox's: headless Chromium reaches no real one. */
const pushManagerOf = (browser: PushBrowser) => `(() => {
  const { endpoint, keys } = ${JSON.stringify(browser.subscription)};
  const stored = () => JSON.parse(localStorage.getItem('test-subscription'));
  const subscriptionFor = (key) => ({
    endpoint,
    options: { applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => localStorage.removeItem('test-subscription'),
  });
  PushManager.prototype.subscribe = async (options) => {
    if (options.userVisibleOnly !== true) throw new DOMException('', 'NotAllowedError');
    localStorage.setItem('test-subscription', JSON.stringify(options.applicationServerKey));
    return subscriptionFor(options.applicationServerKey);
  };
  PushManager.prototype.getSubscription = async () => (stored() === null ? null : subscriptionFor(stored()));
})()`;

/** A push in the worker, shown when this is done: Chromium drops a notification whose list is read while it is being shown. */
const received = (data: string) => `(async () => {
  const work = [];
  const event = new PushEvent('push', { data: ${JSON.stringify(data)} });
  event.waitUntil = (one) => work.push(one);
  dispatchEvent(event);
  await Promise.all(work);
})()`;

/** A tap in the worker. Chromium has no command for it, and lets only a real one open a window. */
const tapped = (action: string) => `(async () => {
  const [notification] = await registration.getNotifications();
  const opened = [];
  clients.openWindow = async (address) => void opened.push(address);
  const work = [];
  const event = new NotificationEvent('notificationclick', { notification, action: ${JSON.stringify(action)} });
  event.waitUntil = (one) => work.push(one);
  dispatchEvent(event);
  await Promise.all(work);
  return opened;
})()`;

interface Shown {
  title: string;
  body: string;
  buttons: string[];
}

describe('the morning nudge in a browser', () => {
  const at = browserStack();
  let dreamer: Dreamer;
  let context: BrowserContext;
  let page: Page;
  let browser: PushBrowser;
  let id: string;

  beforeAll(async () => {
    browser = new PushBrowser(`${at.stack.sandboxUrl}/push/${randomUUID()}`.replace('localhost', '127.0.0.1'));
    dreamer = await Dreamer.signIn(at.stack, at.identities.email('early'));
    ({ id } = await dreamer.user());
    context = await at.browser.newContext({ viewport: PHONE, timezoneId: 'UTC', baseURL: at.stack.appUrl });
    await context.grantPermissions(['notifications'], { origin: at.stack.appUrl });
    await context.addCookies([{ name: 'session', value: dreamer.session, url: at.stack.appUrl }]);
    await context.addInitScript(pushManagerOf(browser));
    page = await context.newPage();
    await page.goto('/profile');
  });
  const setting = async () => (await (await dreamer.fetch('/api/nudge')).json()) as Nudge;
  const night = async (date: string) => (await (await dreamer.fetch(`/api/nights/${date}`)).json()) as NightState;
  const pushed = async () =>
    (await sandbox<{ messages: { body: string }[] }>(at.stack, new URL(browser.endpoint).pathname)).messages;
  const shown = () =>
    page.evaluate<Shown[]>(`navigator.serviceWorker.ready.then(async (registration) =>
      (await registration.getNotifications()).map(({ title, body, actions }) => ({
        title, body, buttons: actions.map(({ action, title }) => action + ': ' + title) })))`);
  const worker = () => {
    const [found] = context.serviceWorkers();
    if (!found) throw new Error('the service worker is not running');
    return found;
  };

  /** Lets the morning come, of this date, and appends the event that the schedule appends every five minutes. */
  async function morningComes(): Promise<void> {
    await rowsOf(at.stack.databaseUrl, 'delete from messaging.requested_reminder where dreamer_id = $1', [id]);
    const due = 'update messaging.reminder set next_at = now() where dreamer_id = $1';
    await rowsOf(at.stack.databaseUrl, due, [id]);
    await rowsOf(
      at.stack.databaseUrl,
      `with fact as (
         insert into events.event (id, name, version, payload, correlation_id)
         values ($1::uuid, 'reminders-due', 1, $2, $1::text) returning id)
       insert into events.delivery (event_id, subscription)
       select id, 'messaging.reminders-due.request-reminders' from fact`,
      [randomUUID(), { slot: new Date().toISOString() }],
    );
  }
  const statuses = async () =>
    (
      await rowsOf<{ status: string }>(
        at.stack.databaseUrl,
        'select status from messaging.requested_reminder where dreamer_id = $1',
        [id],
      )
    ).map(({ status }) => status);

  it('is switched on in the profile, for this browser', async () => {
    await page.getByRole('switch', { name: 'Ask me in the morning' }).click();
    await page.getByText('In the time zone UTC.').waitFor();
    await eventually(async () => (await setting()).isOn);
    const time = new Date(Date.now() - 2 * MINUTE_MS).toISOString().slice(11, 16);
    await page.getByLabel('Time', { exact: true }).fill(time);
    await page.getByLabel('Time', { exact: true }).blur();
    await eventually(async () => (await setting()).time === time);
    const device = page.getByRole('switch', { name: 'On this device' });
    await device.click();
    await eventually(async () => (await setting()).devices === 1);
    expect(await setting()).toMatchObject({ isOn: true, time, timeZone: 'UTC' });
    await page.reload();
    await page.getByRole('switch', { name: 'On this device', checked: true }).waitFor();
  });

  it('comes by the push service as a notification, and a tap opens the page for a new dream', async () => {
    await morningComes();
    await eventually(async () => (await pushed()).length === 1);
    const data = browser.decrypt(Buffer.from((await pushed())[0]?.body ?? '', 'base64'));
    expect(JSON.parse(data)).toEqual({
      title: expect.stringMatching(/./) as unknown,
      body: expect.stringMatching(/./) as unknown,
      none: 'No dream today',
      night: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
    });
    await worker().evaluate(received(data));
    const { title, body, none } = JSON.parse(data) as NudgeNotification;
    expect(await shown()).toEqual([{ title, body, buttons: [`none: ${none}`] }]);

    const opened = await worker().evaluate<string[]>(tapped(''));
    expect(opened).toEqual([`${at.stack.appUrl}/new`]);
    expect(await shown()).toEqual([]);
    await page.goto(opened[0] ?? '');
    await page.getByRole('button', { name: 'Record' }).waitFor();
  });

  it('is answered by one tap when there was no dream, and then comes no more for this night', async () => {
    const data = browser.decrypt(Buffer.from((await pushed())[0]?.body ?? '', 'base64'));
    const date = (JSON.parse(data) as NudgeNotification).night;
    await worker().evaluate(received(data));
    expect(await shown()).toHaveLength(1);
    expect(await night(date)).toMatchObject({ isWithoutDream: false });
    expect(await worker().evaluate<string[]>(tapped('none'))).toEqual([]);
    expect(await night(date)).toEqual({ night: date, hasDream: false, isWithoutDream: true });
    expect(await shown()).toEqual([]);
    await morningComes();
    await eventually(async () => (await statuses()).join() === 'answered');
    expect(await pushed()).toHaveLength(1);
  });

  it('is switched off for this browser alone', async () => {
    await page.goto('/profile');
    await page.getByRole('switch', { name: 'On this device', checked: true }).click();
    await eventually(async () => (await setting()).devices === 0);
    // The browser's own subscription ends only after the server's.
    await eventually(async () => (await page.evaluate(`localStorage.getItem('test-subscription')`)) === null);
    expect(await setting()).toMatchObject({ isOn: true });
  });
});
