import { MAX_POSTPONED_DREAMS, MAX_WAITING_OF_SENDER } from '@dreamloom/contracts';
import { stopSchedules } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { textIn } from '../languages/index.js';
import { type MessagingUnderTest, messagingUnderTest, newSid } from '../testing/messaging-under-test.js';
import { CONTACT, PhoneOwner } from '../testing/phone-owner.js';

const english = textIn('en');
const claimant = 'Ada (a***@example.org)';
const HOUR_MS = 3_600_000;

describe('a flood from one number', () => {
  let messaging: MessagingUnderTest;
  let owner: PhoneOwner;

  beforeAll(async () => {
    messaging = await messagingUnderTest();
    await stopSchedules(messaging.databaseUrl);
  });
  beforeEach(() => {
    owner = new PhoneOwner(messaging);
  });
  afterAll(() => messaging.close());

  const isAnswered = (text: string) => text.includes('<Message>');
  const answersTo = async (messages: string[]) => {
    const answers = [];
    for (const message of messages) answers.push((await owner.write(message)).text);
    return answers.filter(isAnswered);
  };

  describe('that is claimed', () => {
    beforeEach(() => owner.connect());

    it('is asked for its confirmation once an hour, and its dreams wait for the confirmation', async () => {
      const dreams = Array.from({ length: 20 }, (_, i) => `I flew over the sea number ${i}`);
      expect(await answersTo(['hello', ...dreams, '/help'])).toHaveLength(1);
      await owner.claimsNamedEarlier();
      expect(await answersTo(['hello', 'hello again'])).toHaveLength(1);
      await owner.write('/');
      expect(await owner.notes()).toHaveLength(dreams.length);
    });

    it('is told of unknown codes five times an hour', async () => {
      const codes = ['BBBB', 'CCCC', 'DDDD', 'FFFF', 'GGGG', 'HHHH', 'JJJJ'].map((code) => `/${code}`);
      const own = `/${await owner.code()}`;
      expect(await answersTo(codes.filter((code) => code !== own))).toHaveLength(5);
      await owner.write(own);
      expect((await owner.link()).status).toBe('verified');
    });

    it('is asked once when its webhooks were missed, with the code, and a claimant cannot export it', async () => {
      const messages = ['I flew over the sea', 'I waited for a train of glass'].map((body, i) => {
        const sentAt = new Date(Date.now() - 60_000 + i * 1_000);
        return { sid: newSid(), from: owner.phone, body, mediaCount: 0, sentAt };
      });
      messaging.messenger.inbox.push(...messages);
      await messaging.deliver('reconciliation-due', { slot: new Date().toISOString() });
      await messaging.settled();
      const code = await owner.code();
      expect(owner.received().map(({ body }) => body)).toEqual([english('confirmWithHeld', { claimant, code })]);
      const history = await messaging.call({ path: `/internal/message-history/${owner.dreamer}?skip=0` });
      expect(history.json()).toEqual({ messages: [] });
      await owner.disconnect();
      expect((await owner.outbound()).map(({ body }) => body)).toEqual(['']);
    });
  });

  it('delays no other number: it takes one connection, and the vendor’s list has what did not wait', async () => {
    const [other, count] = [new PhoneOwner(messaging), MAX_WAITING_OF_SENDER];
    await owner.verify();
    await other.verify();
    let [begin, finish] = [() => {}, () => {}];
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const held = new Promise<void>((resolve) => (finish = resolve));
    const blocked = messaging.app.get(DataSource).transaction(async (tx) => {
      await tx.query(`select 1 from messaging.channel_contact where id = ${CONTACT} for update`, [owner.phone]);
      begin();
      await held;
    });
    await begun;
    const flood = Array.from({ length: count }, (_, i) => owner.write(`I flew over the sea number ${i}`));
    expect((await other.write('I waited for a train of glass')).text).toContain(english('dreamStored'));
    expect((await owner.write('One more of the sea')).status).toBe(429);
    finish();
    await blocked;
    expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(Array(count).fill(200));
    expect(await owner.notes()).toHaveLength(count);
  });

  describe('beyond the dreams of a day', () => {
    beforeEach(() => owner.verify());

    const postpone = (until = Date.now() + 5 * HOUR_MS) =>
      messaging.deliver('dreams-postponed', {
        ...{ dreamerId: owner.dreamer, delayId: randomUUID() },
        until: new Date(until).toISOString(),
      });
    const bodies = async () => (await owner.outbound()).map(({ body }) => body);
    const later = { bound: MAX_POSTPONED_DREAMS, wait: 'in about 5 hours' };

    it('is told so once, and everything further is stored without an answer', async () => {
      for (const _ of ['first', 'second']) await postpone();
      expect(await bodies()).toEqual([english('dreamsLater', later)]);
      expect(await answersTo(['I flew over the sea', 'I waited for a train of glass'])).toEqual([]);
      const media = { NumMedia: '1', MediaUrl0: 'https://api.twilio.com/Media/ME1' };
      expect(isAnswered((await owner.write('', { ...media, MediaContentType0: 'audio/ogg' })).text)).toBe(false);
      expect(await owner.notes()).toHaveLength(2);
      expect(await messaging.eventsOf('voice-note-received', owner.dreamer)).toHaveLength(1);
      expect(await answersTo(['/help'])).toHaveLength(1);
    });

    it('is told once that the bound is reached, and nothing further is stored', async () => {
      await postpone();
      await messaging.sql('update messaging.postponed_dreams set stored = $2 - 1 where dreamer_id = $1', [
        ...[owner.dreamer, MAX_POSTPONED_DREAMS],
      ]);
      const dreams = ['I flew over the sea', 'I met a fox of glass', 'I waited for a train'];
      expect(await answersTo(dreams)).toEqual([expect.stringContaining(english('dreamsFull', later))]);
      expect((await owner.notes()).map(({ text }) => text)).toEqual(dreams.slice(0, 1));
      const stored = await messaging.sql(
        `select 1 from messaging.inbound_message where dreamer_id = $1 and (body like '%fox%' or body like '%train%')`,
        [owner.dreamer],
      );
      expect(stored).toEqual([]);
    });

    it('is answered as before on the next day, whose dreams make room for further ones', async () => {
      await postpone();
      await messaging.sql('update messaging.postponed_dreams set until = now(), stored = $2 where dreamer_id = $1', [
        owner.dreamer,
        MAX_POSTPONED_DREAMS,
      ]);
      expect(await answersTo(['I flew over the sea'])).toHaveLength(1);
      await postpone();
      expect(await bodies()).toHaveLength(2);
      expect(await answersTo(['I met a fox of glass'])).toEqual([]);
      expect(await owner.notes()).toHaveLength(2);
    });
  });
});
