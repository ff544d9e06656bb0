import { type Dreamer, User } from '@dreamloom/contracts';
import { eventsUnderTest, eventually, stopSchedules } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { Browser } from '../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { answerJson } from '../testing/upstream.js';

const OPERATOR = 'operator@dreams.example';
const HTML = { accept: 'text/html' };

describe('/admin/people', () => {
  let gate: GatewayUnderTest;
  let operator: Browser;
  let operatorId: string;
  let events: ReturnType<typeof eventsUnderTest>;

  beforeAll(async () => {
    gate = await gatewayUnderTest({ OPERATOR_EMAILS: OPERATOR, MAIL_SIGN_IN: 'on' });
    events = eventsUnderTest(gate.app, 'gateway');
    await stopSchedules(gate.env.DATABASE_URL);
    await events.settled();
    ({ browser: operator, dreamerId: operatorId } = await gate.signIn());
    gate.dreams.on(`GET /internal/dreamers/${operatorId}`, answerJson(200, { ...DREAMER, id: operatorId }));
    gate.collective.on('POST /internal/usage/collective', answerJson(200, { usage: [] }));
  });
  afterAll(() => gate.close());

  const DREAMER: Dreamer = {
    ...{ id: '', email: OPERATOR, firstName: 'Olga', lastName: null, location: null, timezone: null, phone: null },
    ...{ photo: null, allowPhotoInArt: false, allowPhotoInPublic: false, noAi: false, mentionsSimilar: true },
    ...{ speechLanguage: null, language: null },
  };

  /** Somebody who is signed in, and whom the page lists. */
  async function somebody(email = 'ada@dreams.example') {
    const { browser, dreamerId } = await gate.signIn();
    list(dreamerId, email);
    return { browser, dreamerId };
  }

  function list(id: string, email: string, hasMore = false) {
    const account = { id, email, ways: ['google', 'passkey'], createdAt: '2026-10-01T08:00:00.000Z', dreams: 41 };
    gate.dreams.on('POST /internal/accounts', answerJson(200, { accounts: [account], hasMore }));
    const dreams = { dreamerId: id, used: { titlesPerDay: 3, newDreamsPerDay: 2 } };
    gate.dreams.on('POST /internal/usage/dreams', answerJson(200, { usage: [dreams] }));
    const media = { dreamerId: id, used: { imagesPerDay: 4, newDreamsPerDay: 1 }, storedBytes: 2_500_000 };
    gate.media.on('POST /internal/usage/media', answerJson(200, { usage: [media] }));
  }

  const decide = (dreamerId: string, decision: string, form?: Record<string, string>) =>
    operator.go(`/admin/people/${dreamerId}/${decision}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      ...(form && { body: new URLSearchParams(form) }),
    });
  const page = async (path: string) => (await operator.go(path, { headers: HTML })).text();
  const isSignedIn = async (browser: Browser) => (await browser.go('/api/auth/user')).status === 200;
  const rulesOf = async (dreamerId: string) => {
    const { rows } = await gate.sql.query<{ payload: object }>(
      `select payload from events.event where dreamer_id = $1 and name in ('account-rules-changed', 'removal-announced')
       order by occurred_at`,
      [dreamerId],
    );
    return rows.map(({ payload }) => payload);
  };
  const actionsOn = async (dreamerId: string) => {
    const { rows } = await gate.sql.query<{ action: string; operator_id: string }>(
      'select action, operator_id from gateway.audit_entry where subject_id = $1 order by created_at',
      [dreamerId],
    );
    expect(rows.every(({ operator_id }) => operator_id === operatorId)).toBe(true);
    return rows.map(({ action }) => action);
  };

  it('lists addresses, ways and counts; a search and a page have no part in an address of a page', async () => {
    const { dreamerId } = await somebody();
    list(dreamerId, 'ada@dreams.example', true);
    const text = await page('/admin/people');
    for (const words of ['ada@dreams.example', 'Google, passkey', '2.5 MB', '41', '7 calls'])
      expect(text).toContain(words);
    const found = await operator.go('/admin/people', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ search: 'ada@<b>', after: dreamerId }),
    });
    expect(await found.text()).toContain('value="ada@&#60;b&#62;"');
    const call = gate.dreams.calls.findLast(({ url }) => url === '/internal/accounts');
    expect(JSON.parse(String(call?.body))).toEqual({ search: 'ada@<b>', after: dreamerId });
  });

  it('suspends: every session and live stream ends, and no sign-in opens another one until it is lifted', async () => {
    const { browser, dreamerId } = await somebody();
    const other = (await gate.signIn()).browser;
    const stream = await browser.go('/api/live');
    let ended = false;
    void (async () => {
      for await (const _ of stream.body ?? []) continue;
      ended = true;
    })();
    list(dreamerId, 'ada@dreams.example');
    expect((await decide(dreamerId, 'suspend')).status).toBe(303);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([false, true]);
    await eventually(() => Promise.resolve(ended));

    gate.dreams.on('POST /internal/dreamers', answerJson(200, { ...DREAMER, id: dreamerId, isNew: false }));
    const again = new Browser(gate.home);
    const back = new URL(gate.google.choose((await again.go('/api/auth/google')).headers.get('location') ?? ''));
    const landing = await again.go(back.pathname + back.search);
    expect(landing.headers.get('location')).toBe('/auth/callback?error=suspended');
    expect(again.cookies.has('session')).toBe(false);
    expect(await page(`/admin/people/${dreamerId}`)).toContain('Lift the suspension');

    expect((await decide(dreamerId, 'lift')).status).toBe(303);
    expect(await isSignedIn(browser)).toBe(false);
    const after = await gate.signIn(again);
    expect(after.landedOn).toContain('auth=success');
    expect(await rulesOf(dreamerId)).toEqual([
      { dreamerId, revision: 1, isSuspended: true, limits: {} },
      { dreamerId, revision: 2, isSuspended: false, limits: {} },
    ]);
    expect(await actionsOn(dreamerId)).toEqual(['suspended an account', 'lifted a suspension']);
  });

  it('lets a session do nothing that was opened while the suspension was stored', async () => {
    const { browser, dreamerId } = await somebody();
    await gate.sql.query('insert into gateway.account_rule (dreamer_id, is_suspended) values ($1, true)', [dreamerId]);
    await eventually(async () => !(await isSignedIn(browser)));
  });

  it('sets limits of a day, of which an empty one is the usual one, and refuses what is no number', async () => {
    const { dreamerId } = await somebody();
    expect((await decide(dreamerId, 'limits', { imagesPerDay: '5', titlesPerDay: '', other: '1' })).status).toBe(303);
    expect((await decide(dreamerId, 'limits', { imagesPerDay: 'many' })).status).toBe(400);
    expect((await decide(dreamerId, 'limits', { imagesPerDay: '1001' })).status).toBe(400);
    expect(await rulesOf(dreamerId)).toEqual([
      { dreamerId, revision: 1, isSuspended: false, limits: { imagesPerDay: 5 } },
    ]);
    expect(await page(`/admin/people/${dreamerId}`)).toMatch(/images, 4 used.*?value="5"/s);
  });

  it('removes after the announced days, and not when that was taken back', async () => {
    const [staying, gone] = [await somebody(), await somebody()];
    for (const { dreamerId } of [staying, gone]) {
      list(dreamerId, 'ada@dreams.example');
      await decide(dreamerId, 'remove');
      await decide(dreamerId, 'remove');
    }
    list(staying.dreamerId, 'ada@dreams.example');
    expect(await page(`/admin/people/${staying.dreamerId}`)).toContain('Take the removal back');
    await decide(staying.dreamerId, 'keep');
    const announced = { dreamerId: staying.dreamerId, removeAt: expect.any(String) as string };
    expect(await rulesOf(staying.dreamerId)).toEqual([announced, { dreamerId: staying.dreamerId, removeAt: null }]);
    const deleted = () => gate.dreams.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
    await events.deliver('erasure-due', { slot: new Date().toISOString() });
    expect(deleted()).toEqual([]);
    expect(await isSignedIn(gone.browser)).toBe(true);
    await gate.sql.query(`update gateway.account_rule set remove_at = remove_at - interval '14 days'`);
    // Its days are over: it cannot be taken back any more.
    list(gone.dreamerId, 'ada@dreams.example');
    await decide(gone.dreamerId, 'keep');
    gate.dreams.on(`DELETE /internal/dreamers/${gone.dreamerId}`, answerJson(404, { code: 'dreamer-not-found' }));
    await events.deliver('erasure-due', { slot: new Date().toISOString() });
    expect(deleted()).toEqual([`/internal/dreamers/${gone.dreamerId}`]);
    const erased = { dreamerId: gone.dreamerId, emailFingerprint: 'x', artworkIds: [], messageIds: [] };
    await events.deliver('dreamer-erased', erased);
    const rules = await gate.sql.query('select 1 from gateway.account_rule where dreamer_id = $1', [gone.dreamerId]);
    expect(rules.rowCount).toBe(0);
    expect(await actionsOn(gone.dreamerId)).toContain('removed an account');
  });

  it('says in the account itself when it will be removed, until that is taken back', async () => {
    const { browser, dreamerId } = await somebody();
    const removeAt = async () => User.parse(await (await browser.go('/api/auth/user')).json()).removeAt;
    expect(await removeAt()).toBeNull();
    list(dreamerId, 'ada@dreams.example');
    await decide(dreamerId, 'remove');
    const { rows } = await gate.sql.query<{ at: Date }>(
      'select remove_at as at from gateway.account_rule where dreamer_id = $1',
      [dreamerId],
    );
    expect(await removeAt()).toBe(rows[0]?.at.toISOString());
    await decide(dreamerId, 'keep');
    expect(await removeAt()).toBeNull();
  });

  it('does not let operators suspend or remove themselves', async () => {
    list(operatorId, OPERATOR);
    for (const decision of ['suspend', 'remove'])
      expect([decision, (await decide(operatorId, decision)).status]).toEqual([decision, 409]);
    expect(await rulesOf(operatorId)).toEqual([]);
    expect(await page(`/admin/people/${operatorId}`)).toContain('This is your own account');
    expect(await isSignedIn(operator)).toBe(true);
  });

  it('is closed for forms of other sites and for everybody else', async () => {
    const { browser, dreamerId } = await somebody();
    const path = `/admin/people/${dreamerId}/suspend`;
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await operator.go(path, { method: 'POST', headers, body: new URLSearchParams() })).status).toBe(403);
    gate.dreams.on(
      `GET /internal/dreamers/${dreamerId}`,
      answerJson(200, { ...DREAMER, id: dreamerId, email: 'a@b.example' }),
    );
    expect((await browser.send('POST', path)).status).toBe(404);
    expect(await isSignedIn(browser)).toBe(true);
    gate.dreams.on('POST /internal/accounts', answerJson(200, { accounts: [], hasMore: false }));
    expect((await decide(randomUUID(), 'suspend')).status).toBe(404);
  });
});
