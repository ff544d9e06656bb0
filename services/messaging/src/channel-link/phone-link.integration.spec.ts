import { LIVE_CHANNEL } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ChannelLinkRepository } from '../channel/channel-link.repository.js';
import { textIn } from '../languages/index.js';
import { CONNECTIVITY, type MessagingUnderTest, messagingUnderTest, newSid } from '../testing/messaging-under-test.js';
import { CONTACT, linkWith, PhoneOwner } from '../testing/phone-owner.js';

const english = textIn('en');

const ADA = 'Ada (a***@example.org)';

describe('connecting a phone', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
  });
  beforeEach(() => {
    owner = new PhoneOwner(messaging);
  });
  afterAll(() => messaging.close());

  const pending = () => linkWith('pending', owner.phone, expect.stringMatching(/^[B-Z]{4}$/) as string);
  const verified = () => linkWith('verified', owner.phone);
  const none = linkWith('none');

  it('[R403 R278 R316 R317] claims a number, and binds it when the first / message comes from it', async () => {
    expect(await owner.link()).toEqual(none);
    expect((await owner.connect()).json()).toEqual({ requiresUserInitiation: true });
    expect(await owner.link()).toEqual(pending());
    const answer = await owner.write('/I flew over the sea');
    expect(answer.text).toContain(english('connectedWithDream'));
    expect(await owner.link()).toEqual(verified());
    expect((await owner.notes()).map((note) => note.text)).toEqual(['I flew over the sea']);
  });

  it('notifies the browsers when the number is verified, and when the phone disconnects', async () => {
    const listener = new pg.Client({ connectionString: messaging.databaseUrl });
    const announcements: unknown[] = [];
    listener.on('notification', ({ payload }) => announcements.push(JSON.parse(payload ?? '')));
    await listener.connect();
    try {
      await listener.query(`listen ${LIVE_CHANNEL}`);
      await owner.connect();
      await owner.write('I flew over the sea');
      await listener.query('select 1');
      expect(announcements).toEqual([]);
      for (const [count, words] of ['/', '/stop'].entries()) {
        await owner.write(words);
        await eventually(() => Promise.resolve(announcements.length === count + 1));
      }
      expect(announcements).toEqual([{ dreamerId: owner.dreamer }, { dreamerId: owner.dreamer }]);
    } finally {
      await listener.end();
    }
  });

  it('captures nothing by a claim alone', async () => {
    await owner.connect();
    expect((await owner.write('I flew over the sea')).text).toContain(
      english('confirmWithHeld', { claimant: ADA, code: '' }),
    );
    expect(await owner.link()).toEqual(pending());
    expect(await owner.notes()).toEqual([]);
  });

  it('answers the same whether a number has an owner or not, and leaves it with its owner', async () => {
    await owner.verify();
    const rival = randomUUID();
    const answer = await owner.connect(owner.phone, rival);
    expect([answer.status, answer.json()]).toEqual([200, { requiresUserInitiation: true }]);
    expect([(await owner.link()).status, (await owner.link(rival)).status]).toEqual(['verified', 'pending']);
    await owner.write('/I flew over the sea');
    expect((await owner.notes()).map((note) => note.text)).toEqual(['I flew over the sea']);
    expect((await owner.link(rival)).status).toBe('pending');
  });

  it('moves a number when its owner sends the code again after the claimant was named, and not before', async () => {
    await owner.verify();
    await owner.write('I flew over the sea');
    const next = new PhoneOwner(messaging);
    messaging.claimants.dreamers.set(next.dreamer, { firstName: 'Ben', email: 'ben@example.org' });
    await next.connect(owner.phone);
    const code = await next.code();
    const [MessageSid, Body] = [newSid(), `/${code}`];
    const question = english('confirmMove', { claimant: 'Ben (b***@example.org)', code: code });
    for (const _ of ['once', 'and again']) expect((await owner.write(Body, { MessageSid })).text).toContain(question);
    expect([(await owner.link()).status, (await next.link()).status]).toEqual(['verified', 'pending']);
    expect((await owner.write(`${Body} The sea was glass below`)).text).toContain(
      english('moved', { claimant: 'Ben (b***@example.org)', rest: english('connectedWithDream') }),
    );
    expect([(await owner.link()).status, (await next.link()).status]).toEqual(['none', 'verified']);
    expect((await owner.notes()).map((note) => note.text)).toEqual(['I flew over the sea']);
    expect((await owner.notes(next.dreamer)).map((note) => note.text)).toEqual(['The sea was glass below']);
  });

  it('[R404 R320] disconnects, however often it is requested, and treats the phone as an unknown sender from then on', async () => {
    await owner.verify();
    for (const headers of [{}, { 'content-type': 'application/json' }])
      expect((await messaging.disconnect(owner.dreamer, headers)).status).toBe(200);
    expect(await owner.link()).toEqual(none);
    expect((await owner.write('I flew over the sea')).text).toContain('This is Dreamloom');
    expect(await owner.notes()).toEqual([]);
    await owner.verify();
    expect(await owner.link()).toEqual(verified());
  });

  it.each([
    ['1234567', 'Phone number must be at least 8 digits'],
    ['+0123456789', 'Please enter a valid phone number with country code (e.g., +1234567890)'],
  ])('[R345 R347] refuses %s with a message', async (number, message) => {
    const answer = await owner.connect(number);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ message });
  });

  it('stores a number with its plus', async () => {
    await owner.connect(owner.phone.slice(1));
    expect((await owner.link()).phone).toBe(owner.phone);
  });

  it('verifies the number that confirmed, even while its dreamer claims another one', async () => {
    const other = new PhoneOwner(messaging);
    await owner.connect();
    const links = messaging.app.get(ChannelLinkRepository);
    const verify = links.verify.bind(links);
    let connected: ReturnType<typeof owner.connect> | undefined;
    const spy = jest.spyOn(links, 'verify').mockImplementationOnce(async (tx, claim) => {
      let hasEnded = false;
      connected = owner.connect(other.phone).finally(() => (hasEnded = true));
      await eventually(async () => hasEnded || (await isWaitingForLock()));
      await verify(tx, claim);
    });
    expect((await owner.write('/')).text).toContain(english('connected'));
    spy.mockRestore();
    expect((await connected)?.status).toBe(200);
    expect(await owner.link()).toEqual(verified());
    expect((await other.write('I flew over the sea')).text).toContain('This is Dreamloom');
    expect(await owner.notes()).toEqual([]);
  });

  const isWaitingForLock = async () =>
    (
      await messaging.sql(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length > 0;

  describe('that several accounts claim', () => {
    const rival = randomUUID();
    beforeEach(async () => {
      await owner.connect();
      await owner.connect(owner.phone, rival);
    });

    it('binds it to neither by a plain slash', async () => {
      expect((await owner.write('/I flew over the sea')).text).toContain(
        english('claimedTwiceWithHeld', { claimants: `${ADA} and ${ADA}`, address: CONNECTIVITY }),
      );
      expect([(await owner.link()).status, (await owner.link(rival)).status]).toEqual(['pending', 'pending']);
    });

    it('binds exactly the claim whose code comes, and records the words behind it', async () => {
      const answer = await owner.write(`/${(await owner.code()).toLowerCase()} I flew over the sea`);
      expect(answer.text).toContain(english('connectedWithDream'));
      expect([(await owner.link()).status, (await owner.link(rival)).status]).toEqual(['verified', 'pending']);
      expect((await owner.notes()).map((note) => note.text)).toEqual(['I flew over the sea']);
    });

    it('records no dream for a repeated code, nor for that of the other claim', async () => {
      const [own, other] = [await owner.code(), await owner.code(rival)];
      expect((await owner.write(`/${own}`)).text).toContain(english('connected'));
      expect((await owner.write(`/${own}`)).text).toContain(english('connected'));
      expect((await owner.write(`/${other}`)).text).toContain(english('confirmMove', { claimant: ADA, code: other }));
      expect(await owner.notes()).toEqual([]);
    });

    it('binds nothing by a code whose claim is gone', async () => {
      const code = await owner.code();
      await owner.disconnect();
      expect((await owner.write(`/${code}`)).text).toContain(english('codeUnknown', { address: CONNECTIVITY }));
      expect((await owner.link(rival)).status).toBe('pending');
    });

    it('lets whoever holds the phone drop all claims', async () => {
      expect((await owner.write('/stop')).text).toContain(english('claimsDropped'));
      expect([await owner.link(), await owner.link(rival)]).toEqual([none, none]);
    });
  });

  it('has exactly one owner however many of a thousand claims are answered at once', async () => {
    // More at once than the service has connections to the database would only wait for one, for five seconds at most.
    const inTens = async <T, R>(all: T[], work: (one: T) => Promise<R>): Promise<R[]> => {
      const done: R[] = [];
      while (done.length < all.length)
        done.push(...(await Promise.all(all.slice(done.length, done.length + 10).map(work))));
      return done;
    };
    const claimants = Array.from({ length: 1_000 }, () => randomUUID());
    const claimed = await inTens(claimants, (dreamer) => owner.connect(owner.phone, dreamer));
    expect(claimed.every((answer) => answer.status === 200)).toBe(true);
    const claims = await messaging.sql<{ code: string }>(
      `select code from messaging.channel_link where contact_id = ${CONTACT}`,
      [owner.phone],
    );
    expect(new Set(claims.map((claim) => claim.code)).size).toBe(1_000);
    const answers = await inTens(claims, ({ code }) => owner.write(`/${code}`));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(answers.filter((answer) => answer.text.includes(english('connected')))).toHaveLength(1);
    expect(
      await messaging.sql(
        `select 1 from messaging.channel_link where contact_id = ${CONTACT} and status = 'verified'`,
        [owner.phone],
      ),
    ).toHaveLength(1);
  });
});
