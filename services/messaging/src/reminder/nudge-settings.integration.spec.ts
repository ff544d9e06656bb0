import { type NudgeSettings, StoredNudge } from '@dreamloom/contracts';
import { PushBrowser } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { HOSTILE_PUSH_ADDRESSES } from '../testing/hostile-push-addresses.js';
import { MORNING, type NudgeUnderTest, nudgeUnderTest, SETTINGS } from '../testing/nudge-under-test.js';

describe('the settings and the browsers of the nudge', () => {
  let under: NudgeUnderTest;

  beforeAll(async () => {
    under = await nudgeUnderTest();
  });
  beforeEach(() => under.begin());
  afterAll(() => under.close());

  it('belongs to the account that registered the browser last; another account cannot remove it', async () => {
    const other = randomUUID();
    await under.wanted();
    const { endpoint } = under.at.browser;
    expect((await under.call('DELETE', '/api/nudge/subscriptions', { endpoint }, other)).status).toBe(204);
    expect((await under.current()).devices).toBe(1);
    await under.subscribe(under.at.browser, other);
    expect((await under.current()).devices).toBe(0);
    await under.call('DELETE', '/api/nudge/subscriptions', { endpoint }, other);
    await under.tick(MORNING);
    expect(under.pushed()).toEqual([]);
  });

  it('has ten browsers of a under.at.dreamer at most', async () => {
    for (let i = 0; i < 12; i++) await under.subscribe(under.newBrowser());
    expect((await under.current()).devices).toBe(10);
  });

  it.each([...HOSTILE_PUSH_ADDRESSES, ['another port of the trusted host', 'http://127.0.0.1:1/push']])(
    'refuses the address of %s',
    async (_, endpoint) => {
      const { status, text } = await under.subscribe(new PushBrowser(endpoint));
      expect([status, text.includes('push-address-refused')]).toEqual([422, true]);
      expect((await under.current()).devices).toBe(0);
    },
  );

  it.each([
    ['no address', { endpoint: 'somewhere' }, 400],
    ['an address that is too long', { endpoint: `https://push.example.org/${'x'.repeat(1_000)}` }, 400],
    ['keys of ten kilobytes', { keys: { p256dh: 'B'.repeat(10_240), auth: 'A'.repeat(22) } }, 400],
    ['a key that is on no curve', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }, 422],
    ['no secret', { keys: { p256dh: 'B'.repeat(87) } }, 400],
  ])('refuses %s', async (_, changes, status) => {
    const registration = { ...under.at.browser.subscription, ...changes };
    expect((await under.call('POST', '/api/nudge/subscriptions', registration)).status).toBe(status);
  });

  it.each([
    ['the time 25:00', { time: '25:00' }],
    ['the time 7:00', { time: '7:00' }],
    ['an eighth day', { days: [8] }],
    ['a day twice', { days: [1, 1] }],
    ['no day', { days: [] }],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }],
    ['an offset as a zone', { timeZone: '+02:00' }],
    ['another field', { extra: 1 }],
  ])('refuses %s', async (_, changes) => {
    expect((await under.put(changes as Partial<NudgeSettings>)).status).toBe(400);
    expect(await under.current()).toMatchObject({ isOn: false });
  });

  it('is exported without the secret part of an address, and erased', async () => {
    await under.wanted();
    await under.tick(MORNING);
    await under.messaging.deliver('time-zone-changed', { dreamerId: under.at.dreamer, timeZone: 'Asia/Tokyo' });
    const stored = async () =>
      StoredNudge.parse((await under.messaging.call({ path: `/internal/nudges/${under.at.dreamer}` })).json());
    expect(await stored()).toEqual({
      settings: { ...SETTINGS, timeZone: 'Asia/Tokyo' },
      ...{ realityChecks: null, rehearsal: null, monthlyLetter: null, circleMornings: null },
      devices: [{ pushService: new URL(under.service.url).host, createdAt: expect.any(String) as string }],
    });
    await under.messaging.deliver('dreamer-erased', {
      ...{ dreamerId: under.at.dreamer, emailFingerprint: 'none', artworkIds: [], messageIds: [] },
    });
    expect(await stored()).toEqual({
      ...{
        settings: null,
        realityChecks: null,
        rehearsal: null,
        monthlyLetter: null,
        circleMornings: null,
        devices: [],
      },
    });
    for (const table of ['reminder', 'requested_reminder', 'push_subscription', 'dreamer_time_zone'])
      expect(
        await under.messaging.sql(`select 1 from messaging.${table} where dreamer_id = $1`, [under.at.dreamer]),
      ).toEqual([]);
  });

  it('stores its private key encrypted', async () => {
    const [row] = await under.messaging.sql<{ private_key: string; public_key: string }>(
      'select * from messaging.push_key',
    );
    expect(row?.public_key).toBe((await under.current()).pushKey);
    expect(row?.private_key).not.toMatch(/^[\w-]{43}$/);
  });
});
