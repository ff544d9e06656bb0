import type { Session, Sessions } from '@dreamloom/contracts';
import { deriveKey, signAddress } from '@dreamloom/platform';
import { randomUUID } from 'node:crypto';
import { Browser } from '../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { answerJson } from '../testing/upstream.js';

let gate: GatewayUnderTest;
beforeAll(async () => (gate = await gatewayUnderTest()));
afterAll(() => gate.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const statusOf = async (browser: Browser) => (await browser.go('/api/auth/user')).status;
const sessionsOf = async (browser: Browser): Promise<Session[]> =>
  ((await (await browser.go('/api/sessions')).json()) as Sessions).sessions;
const ownOf = async (browser: Browser) => (await sessionsOf(browser)).find(({ isThis }) => isThis)!;

/** The account signs in with the same or another browser. */
async function signInAs(dreamerId: string, browser = new Browser(gate.home), isNew = false): Promise<Browser> {
  const dreamer = (await (await fetch(`${gate.dreams.url}/internal/dreamers/${dreamerId}`)).json()) as object;
  gate.dreams.on('POST /internal/dreamers', answerJson(200, { ...dreamer, isNew }));
  const headers = { 'user-agent': FIREFOX, 'accept-language': 'de' };
  const away = await browser.go('/api/auth/google', { headers });
  const back = new URL(gate.google.choose(away.headers.get('location') ?? ''));
  await browser.go(back.pathname + back.search, { headers });
  return browser;
}

async function newDevices(dreamerId: string) {
  const { rows } = await gate.sql.query<{ payload: { deviceId: string } }>(
    `select payload from events.event where name = 'new-device-used' and dreamer_id = $1 order by occurred_at`,
    [dreamerId],
  );
  return rows.map(({ payload }) => payload);
}

describe('the sessions of a dreamer', () => {
  it('are listed with their browsers, and end one by one and all but this one, streams too', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const [phone, tablet] = [await signInAs(dreamerId), await signInAs(dreamerId)];
    const listed = await sessionsOf(browser);
    expect(listed.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    expect(listed[1]!.device).toEqual({ browser: 'Firefox', system: 'Windows' });
    const { id } = await ownOf(phone);
    const stream = await phone.go('/api/live');
    expect((await browser.send('DELETE', `/api/sessions/${id}`)).status).toBe(204);
    // The whole text is there only when the stream has ended.
    await stream.text();
    expect([await statusOf(browser), await statusOf(phone), await statusOf(tablet)]).toEqual([200, 401, 200]);
    expect((await browser.send('DELETE', `/api/sessions/${id}`)).status).toBe(404);
    expect((await browser.send('POST', '/api/sessions/end-others')).status).toBe(204);
    expect([await statusOf(browser), await statusOf(tablet)]).toEqual([200, 401]);
    expect(await sessionsOf(browser)).toHaveLength(1);
  });

  it('of somebody else are not found', async () => {
    const [ada, eve] = [await gate.signIn(), await gate.signIn()];
    const { id } = await ownOf(ada.browser);
    expect((await eve.browser.send('DELETE', `/api/sessions/${id}`)).status).toBe(404);
    await eve.browser.send('POST', '/api/sessions/end-others');
    expect(await statusOf(ada.browser)).toBe(200);
  });
});

describe('a new device', () => {
  it('is announced once, and again after its session was ended elsewhere', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const before = (await newDevices(dreamerId)).length;
    const phone = await signInAs(dreamerId);
    const announced = await newDevices(dreamerId);
    expect(announced).toHaveLength(before + 1);
    expect(announced.at(-1)).toMatchObject({ device: { browser: 'Firefox', system: 'Windows' }, language: 'de' });
    await phone.go('/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    await signInAs(dreamerId, phone);
    expect(await newDevices(dreamerId)).toHaveLength(before + 1);
    await browser.send('DELETE', `/api/sessions/${(await ownOf(phone)).id}`);
    await signInAs(dreamerId, phone);
    expect(await newDevices(dreamerId)).toHaveLength(before + 2);
  });

  it('is not announced where it begins the account, nor where the browser is signed in already', async () => {
    const { browser, dreamerId } = await gate.signIn();
    browser.cookies.delete('device');
    const before = (await newDevices(dreamerId)).length;
    await signInAs(dreamerId, browser);
    await signInAs(dreamerId, new Browser(gate.home), true);
    expect(await newDevices(dreamerId)).toHaveLength(before);
  });

  it('does not show in the table whose accounts share a browser', async () => {
    const [ada, bea] = [await gate.signIn(), await gate.signIn()];
    await signInAs(ada.dreamerId, bea.browser);
    const { rows } = await gate.sql.query(
      'select count(distinct secret_hash)::int as n from gateway.device where dreamer_id = any($1)',
      [[ada.dreamerId, bea.dreamerId]],
    );
    expect(rows).toEqual([{ n: 3 }]);
  });
});

describe('the link of a mail about a sign-in', () => {
  const sign = (subject: string, expires = 4_000_000_000) =>
    signAddress(subject, expires, deriveKey(gate.env.INTERNAL_SECRET, 'sign-in notices'));
  const use = (token: string) => new Browser(gate.home).send('POST', '/api/auth/notice', { token });

  it('signs the device out, also after it has signed in again, and changes nothing the second time', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const thief = await signInAs(dreamerId);
    const { deviceId } = (await newDevices(dreamerId)).at(-1)!;
    await signInAs(dreamerId, thief);
    const token = sign(`device.${dreamerId}.${deviceId}`);
    // A scanner opens the address, whose fragment it does not even send.
    expect((await new Browser(gate.home).go('/auth/callback')).status).toBe(200);
    expect((await new Browser(gate.home).go('/api/auth/notice')).status).toBe(405);
    expect(await statusOf(thief)).toBe(200);
    expect((await use(token)).status).toBe(204);
    expect([await statusOf(browser), await statusOf(thief)]).toEqual([200, 401]);
    expect((await use(token)).status).toBe(204);
    expect(await statusOf(browser)).toBe(200);
  });

  it('removes a way and signs every device out, once', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const way = randomUUID();
    const path = `DELETE /internal/dreamers/${dreamerId}/sign-in-ways/${way}`;
    gate.dreams.on(path, (_call, response) => void response.writeHead(204).end());
    expect((await use(sign(`way.${dreamerId}.${way}`))).status).toBe(204);
    expect(await statusOf(browser)).toBe(401);
    await signInAs(dreamerId, browser);
    gate.dreams.on(path, answerJson(404, { code: 'way-not-found', message: 'There is no such way.' }));
    expect((await use(sign(`way.${dreamerId}.${way}`))).status).toBe(204);
    expect(await statusOf(browser)).toBe(200);
    gate.dreams.on(path, answerJson(409, { code: 'last-way', message: 'This is your only way.' }));
    expect((await use(sign(`way.${dreamerId}.${way}`))).status).toBe(409);
    expect(await statusOf(browser)).toBe(401);
  });

  it('is refused forged, expired, and for another thing or account', async () => {
    const { browser, dreamerId } = await gate.signIn();
    await signInAs(dreamerId);
    const subject = `device.${dreamerId}.${(await newDevices(dreamerId)).at(-1)!.deviceId}`;
    const genuine = sign(subject);
    const forged = [
      genuine.replace('device.', 'way.'),
      genuine.replace(dreamerId, randomUUID()),
      `${genuine}0`,
      sign(subject, 1_000),
      signAddress(subject, 4_000_000_000, deriveKey(gate.env.INTERNAL_SECRET, 'unsubscribe links')),
      'device',
    ];
    for (const token of forged) expect([token, (await use(token)).status]).toEqual([token, 422]);
    expect(await sessionsOf(browser)).toHaveLength(2);
  });
});
