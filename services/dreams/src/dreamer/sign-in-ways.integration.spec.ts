import type { Accounts, AccountsOfAddress, ProvenWay, SignInWays } from '@dreamloom/contracts';
import { migrate, openDatabase } from '@dreamloom/platform';
import { throwawayDatabase } from '@dreamloom/testing';
import { createHash, randomUUID } from 'node:crypto';
import { database } from '../dreams.database.js';
import { type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

let under: JournalUnderTest;
beforeAll(async () => void (under = await journalUnderTest()));
afterAll(() => under.close());

const ISSUER = 'https://id.friends.example';
const anAddress = () => `${randomUUID()}@friends.example`;
const openId = (subject: string = randomUUID(), issuer = ISSUER): ProvenWay => ({
  ...{ kind: 'open-id', issuer, subject, label: 'at the provider' },
});

async function signIn(proof: { way: ProvenWay } | { googleSub: string }, email: string) {
  const body = { ...proof, email, firstName: 'Bea', lastName: null };
  const answer = await under.call({ method: 'POST', path: '/internal/dreamers', body });
  return { status: answer.status, ...answer.json<{ id: string; code?: string; email: string }>() };
}
const add = (dreamer: string, way: ProvenWay) =>
  under.call({ method: 'POST', path: `/internal/dreamers/${dreamer}/sign-in-ways`, body: way });
const waysOf = async (dreamer: string) =>
  (await under.call({ method: 'GET', path: '/api/profile/sign-in-ways', dreamer })).json<SignInWays>().ways;
const remove = (dreamer: string, way: string) =>
  under.call({ method: 'DELETE', path: `/api/profile/sign-in-ways/${way}`, dreamer });

describe('the ways to sign in', () => {
  it('find their account by issuer and subject, whatever its address is now', async () => {
    const [way, email] = [openId(), anAddress()];
    const first = await signIn({ way }, email);
    expect(await signIn({ way }, anAddress())).toMatchObject({ id: first.id, email });
    expect((await signIn({ way: openId(way.subject, 'https://other.example') }, anAddress())).id).not.toBe(first.id);
    expect(await waysOf(first.id)).toMatchObject([{ kind: 'open-id', issuer: ISSUER, label: 'at the provider' }]);
  });

  it('of an account of 1.0.0 find it before and after their row is there', async () => {
    const [id, googleSub, email] = [randomUUID(), randomUUID(), anAddress()];
    // As the version before creates it during the upgrade.
    await under.sql.query(`insert into dreams.dreamer (id, google_sub, email) values ($1, $2, $3)`, [
      id,
      googleSub,
      email,
    ]);
    expect(await waysOf(id)).toEqual([]);
    for (const address of [email, anAddress()])
      expect(await signIn({ googleSub }, address)).toMatchObject({ id, email: address });
    expect(await waysOf(id)).toMatchObject([{ kind: 'google', issuer: null }]);
  });

  it('are not joined by an address in any spelling, nor does a hostile provider get the account', async () => {
    const email = anAddress();
    const google = await signIn({ googleSub: randomUUID() }, email);
    for (const spelling of [email, email.toUpperCase()]) {
      const hostile = await signIn({ way: openId(randomUUID(), 'https://hostile.example') }, spelling);
      expect(hostile).toMatchObject({ status: 409, code: 'existing-account' });
    }
    expect(await waysOf(google.id)).toHaveLength(1);
    const path = '/internal/dreamers/by-address';
    const { accounts } = (
      await under.call({ method: 'POST', path, body: { email: email.toUpperCase() } })
    ).json<AccountsOfAddress>();
    expect(accounts).toMatchObject([{ dreamerId: google.id, ways: [{ kind: 'google' }] }]);
    const other = await signIn({ way: openId() }, anAddress());
    const { email: otherEmail } = other;
    expect(await signIn({ googleSub: randomUUID() }, otherEmail)).toMatchObject({ status: 409 });
  });

  it('of Google with the address of another one are another person, as before', async () => {
    const email = anAddress();
    const [first, second] = [
      await signIn({ googleSub: randomUUID() }, email),
      await signIn({ googleSub: randomUUID() }, email),
    ];
    expect([second.status, second.id === first.id]).toEqual([200, false]);
  });

  it('begin one account when several arrive at once', async () => {
    const email = anAddress();
    const answers = await Promise.all([openId(), openId(), openId()].map((way) => signIn({ way }, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [way] = [openId()];
    const same = await Promise.all([signIn({ way }, `x${email}`), signIn({ way }, `x${email}`)]);
    expect(same[0]?.id).toBe(same[1]?.id);
  });

  it('are added once, to one account', async () => {
    const [ada, bea] = [await signIn({ way: openId() }, anAddress()), await signIn({ way: openId() }, anAddress())];
    const way = openId();
    expect((await add(ada.id, way)).status).toBe(204);
    expect((await add(ada.id, way)).status).toBe(204);
    const refused = await add(bea.id, way);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([409, 'way-of-another']);
    expect((await add(randomUUID(), openId())).status).toBe(404);
    expect((await signIn({ way }, anAddress())).id).toBe(ada.id);
    expect(await waysOf(ada.id)).toHaveLength(2);
  });

  it('are removed by their dreamer, except the last one', async () => {
    const googleSub = randomUUID();
    const email = anAddress();
    const { id } = await signIn({ googleSub }, email);
    const other = await signIn({ way: openId() }, anAddress());
    const [google] = await waysOf(id);
    const refused = await remove(id, google!.id);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([409, 'last-way']);
    await add(id, openId());
    expect((await remove(other.id, google!.id)).status).toBe(404);
    expect((await remove(id, google!.id)).status).toBe(204);
    expect(await waysOf(id)).toMatchObject([{ kind: 'open-id' }]);
    // The account does not come back by its former way, nor is it another's now.
    expect(await signIn({ googleSub }, email)).toMatchObject({ status: 409, code: 'existing-account' });
  });

  it('are announced when they are added to an account, and passkeys have a name', async () => {
    const { id } = await signIn({ way: openId() }, anAddress());
    const passkey = { publicKey: 'a2V5', counter: 0, transports: [] };
    const way: ProvenWay = { kind: 'passkey', issuer: 'passkey', subject: randomUUID(), label: 'Chrome', passkey };
    await add(id, way);
    await add(id, way);
    await add(id, openId());
    const announced = await under.sql.query<{ payload: object }[]>(
      `select payload from events.event where name = 'sign-in-way-added' and dreamer_id = $1 order by occurred_at`,
      [id],
    );
    const [first, second] = await waysOf(id);
    expect(announced.map(({ payload }) => payload)).toEqual([
      { dreamerId: id, wayId: second!.id, kind: 'passkey', host: null },
      { dreamerId: id, wayId: expect.any(String), kind: 'open-id', host: 'id.friends.example' },
    ]);
    const name = (dreamer: string, wayId: string) =>
      under.call({
        method: 'PATCH',
        path: `/api/profile/sign-in-ways/${wayId}`,
        dreamer,
        body: { name: ' My phone ' },
      });
    expect((await name(id, second!.id)).status).toBe(204);
    expect((await waysOf(id))[1]!.label).toBe('My phone');
    expect((await name(id, first!.id)).status).toBe(404);
    expect((await name(randomUUID(), second!.id)).status).toBe(404);
  });

  it('are gone with their account', async () => {
    const way = openId();
    const { id } = await signIn({ way }, anAddress());
    await under.call({ method: 'DELETE', path: '/api/profile', dreamer: id, body: { confirmation: 'DELETE' } });
    expect(await under.sql.query('select 1 from dreams.sign_in_way where dreamer_id = $1', [id])).toEqual([]);
    const body = { issuer: way.issuer, subject: way.subject };
    const found = await under.call({ method: 'POST', path: '/internal/sign-in-ways/find', body });
    expect(found.json()).toEqual({ dreamerId: null, passkey: null });
  });
});

describe('an account that needs an invitation', () => {
  const invite = async () => {
    const hash = createHash('sha256').update(randomUUID()).digest('base64url');
    const { id } = (await under.call({ method: 'POST', path: '/internal/invitations', body: { hash } })).json<{
      id: string;
    }>();
    return { hash, id };
  };
  async function arrive(invitationHash: string | null, email = anAddress(), way = openId()) {
    const signUp = { isOpen: false, invitationHash };
    const body = { way, email, firstName: null, lastName: null, signUp };
    const answer = await under.call({ method: 'POST', path: '/internal/dreamers', body });
    return { status: answer.status, ...answer.json<{ code?: string; isNew?: boolean }>() };
  }

  it('does not begin without one, while those who have an account sign in', async () => {
    const email = anAddress();
    for (const hash of [null, 'AAAA'])
      expect(await arrive(hash, email)).toMatchObject({ status: 403, code: 'not-invited' });
    expect(await under.sql.query('select 1 from dreams.dreamer where email = $1', [email])).toEqual([]);
    const way = openId();
    await signIn({ way }, email);
    expect(await arrive(null, email, way)).toMatchObject({ status: 200, isNew: false });
    expect(await arrive(null, email)).toMatchObject({ status: 409 });
  });

  it('begins once with each, also when two persons come at once', async () => {
    const { hash } = await invite();
    const answers = await Promise.all([arrive(hash), arrive(hash), arrive(hash)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect((await arrive(hash)).status).toBe(403);
  });

  it('leaves the invitation to somebody else when the address has an account', async () => {
    const [{ hash }, email] = [await invite(), anAddress()];
    await signIn({ way: openId() }, email);
    expect((await arrive(hash, email)).status).toBe(409);
    expect(await arrive(hash)).toMatchObject({ status: 200, isNew: true });
  });

  it('does not begin with one that is over or withdrawn', async () => {
    const [late, withdrawn] = [await invite(), await invite()];
    await under.sql.query('update dreams.invitation set expires_at = now() where id = $1', [late.id]);
    await under.call({ method: 'DELETE', path: `/internal/invitations/${withdrawn.id}` });
    for (const { hash } of [late, withdrawn]) expect((await arrive(hash)).status).toBe(403);
  });
});

it('the migration gives every account of 1.0.0 its way', async () => {
  const throwaway = await throwawayDatabase();
  try {
    const released = { ...database, migrations: database.migrations.slice(0, 2) };
    await migrate(throwaway.url, released);
    const before = await openDatabase(throwaway.url, released);
    const id = randomUUID();
    await before.query(`insert into dreams.dreamer (id, google_sub, email) values ($1, 'sub', 'ada@example.org')`, [
      id,
    ]);
    await before.destroy();
    const source = await openDatabase(throwaway.url, database);
    expect(await source.query('select dreamer_id, kind, subject, label from dreams.sign_in_way')).toEqual([
      { dreamer_id: id, kind: 'google', subject: 'sub', label: 'ada@example.org' },
    ]);
    await source.destroy();
  } finally {
    await throwaway.drop();
  }
});

describe('the accounts that operators see', () => {
  const list = async (body: object) =>
    (await under.call({ method: 'POST', path: '/internal/accounts', body })).json<Accounts>();

  it('are found by part of an address or an id, in pages, with counts and without anything that was written', async () => {
    const name = randomUUID();
    const made: string[] = [];
    for (let n = 0; n < 27; n += 1) made.unshift((await signIn({ way: openId() }, `${n}@${name}.example`)).id);
    const first = await list({ search: `@${name.toUpperCase()}` });
    expect([first.accounts.map(({ id }) => id), first.hasMore]).toEqual([made.slice(0, 25), true]);
    const second = await list({ search: name, after: made[24] });
    expect([second.accounts.map(({ id }) => id), second.hasMore]).toEqual([made.slice(25), false]);
    expect((await list({ search: made[3] })).accounts).toEqual([
      { ...first.accounts[3], ways: ['open-id'], dreams: 0 },
    ]);
    expect(Object.keys(first.accounts[0]!).sort()).toEqual(['createdAt', 'dreams', 'email', 'id', 'ways']);
  });

  it('are erased for an operator as for the dreamer', async () => {
    const { id } = await signIn({ way: openId() }, anAddress());
    const erase = () => under.call({ method: 'DELETE', path: `/internal/dreamers/${id}` });
    expect([(await erase()).status, (await erase()).status]).toEqual([204, 404]);
    expect((await list({ search: id })).accounts).toEqual([]);
  });
});
