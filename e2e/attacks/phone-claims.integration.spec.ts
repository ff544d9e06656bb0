import { eventually } from '@dreamloom/testing';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import {
  type MessagingUnderTest,
  messagingUnderTest,
} from '../../services/messaging/src/testing/messaging-under-test.js';
import { PhoneOwner } from '../../services/messaging/src/testing/phone-owner.js';

const NEW_NUMBERS_A_DAY = 5;

describe.each([
  ['without a template', false],
  ['with a template', true],
])('somebody who claims numbers of others, %s,', (_, hasWelcome) => {
  let messaging: MessagingUnderTest;
  let victim: PhoneOwner;
  let attacker: string;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
    messaging.messenger.hasWelcome = hasWelcome;
  });
  beforeEach(() => {
    victim = new PhoneOwner(messaging);
    attacker = randomUUID();
    messaging.claimants.dreamers.set(attacker, {
      firstName: 'Your Bank https://evil.example',
      email: 'mallory@evil.org',
    });
  });
  afterAll(() => messaging.close());

  const claim = (phone = victim.phone) => messaging.connect(attacker, phone);
  const announce = async () => {
    await claim();
    if (hasWelcome) await eventually(() => Promise.resolve(victim.received().length === 1));
    return hasWelcome ? { OriginalRepliedMessageSid: victim.received()[0]?.sid ?? '' } : {};
  };
  const stolen = async () => [
    ...(await messaging.eventsOf('text-note-received', attacker)),
    ...(await messaging.eventsOf('voice-note-received', attacker)),
  ];

  it.each(['please stop writing to me', 'STOP', 'who is this?', 'Yes, connect', 'no', 'ok', 'I flew over the sea'])(
    'is not answered by %j',
    async (words) => {
      const quoting = await announce();
      await victim.write(words, quoting);
      await victim.write('A dream that is private', quoting);
      expect((await victim.link(attacker)).status).not.toBe('verified');
      expect(await stolen()).toEqual([]);
    },
  );

  it('is named by first name and masked e-mail, and by nothing that looks like an address', async () => {
    const quoting = await announce();
    const reply = (await victim.write('who is this?', quoting)).text;
    expect(reply).toContain('Your Bank https evil example (m***@evil.org) has asked to connect this chat');
    if (hasWelcome) expect(victim.received()[0]?.body).toContain('Your Bank https evil example (m***@evil.org)');
  });

  it('does not replace a claim that the phone was notified of', async () => {
    await victim.connect();
    await victim.write('I flew over the sea');
    await claim();
    await victim.disconnect();
    await victim.write('/');
    expect((await victim.link(attacker)).status).toBe('pending');
    expect(await stolen()).toEqual([]);
  });

  it('cannot detect the owner of a number: status, response and every statement are the same', async () => {
    const [free, claimed, silent] = [new PhoneOwner(messaging), new PhoneOwner(messaging), new PhoneOwner(messaging)];
    await victim.verify();
    await claimed.connect();
    await silent.verify();
    await silent.write('/stop');
    await messaging.settled();
    const seen = [];
    for (const { phone } of [free, victim, claimed, silent]) {
      const dreamer = randomUUID();
      const queries = jest.spyOn(pg.Client.prototype, 'query');
      const answer = await messaging.connect(dreamer, phone);
      const statements = (queries.mock.calls as unknown[][])
        .filter((call) => JSON.stringify(call).includes(dreamer))
        .map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text));
      queries.mockRestore();
      const link = await messaging.linkOf(dreamer);
      seen.push({ status: answer.status, body: answer.text, statements, link: { ...link, phone: '', code: '' } });
    }
    expect(seen[0]?.statements.length).toBeGreaterThan(2);
    for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ requiresUserInitiation: !hasWelcome });
    await messaging.settled();
    expect((await victim.link()).status).toBe('verified');
  });

  it(`may try ${NEW_NUMBERS_A_DAY} new numbers a day, claimed or not, and gets a friendly message about the next`, async () => {
    await victim.verify();
    const numbers = Array.from({ length: NEW_NUMBERS_A_DAY - 1 }, () => new PhoneOwner(messaging).phone);
    for (const phone of [victim.phone, ...numbers]) expect((await claim(phone)).status).toBe(200);
    expect((await claim(numbers.at(-1))).status).toBe(200);
    for (const phone of [victim.phone, new PhoneOwner(messaging).phone]) {
      const answer = await claim(phone);
      expect(answer.status).toBe(429);
      expect(answer.json()).toMatchObject({
        message: 'You can try 5 new numbers a day. Please try the next one in about 24 hours.',
      });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(80_000);
    }
    expect((await victim.link(attacker)).phone).toBe(numbers.at(-1));
    const other = await messaging.connect(randomUUID(), victim.phone);
    expect(other.status).toBe(200);
  });
});
