import { stopSchedules } from '@dreamloom/testing';
import {
  type MessagingUnderTest,
  messagingUnderTest,
  newSid,
  signatureFor,
  TO_THE_BOT,
} from '../testing/messaging-under-test.js';
import { PhoneOwner } from '../testing/phone-owner.js';

const WORDS = 'I flew over the sea with nobody beside me';
let people = 0;
const newSender = () => `whatsapp:@somebody${String(++people)}`;

describe('a message that is not understood', () => {
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

  const stored = (MessageSid: string) =>
    messaging.sql<{ form: Record<string, string>; reason: string }>(
      'select form, reason from messaging.unreadable_message where message_sid = $1',
      [MessageSid],
    );
  const reconcile = () => messaging.deliver('reconciliation-due', { slot: '2026-11-21T04:20:00.000Z' });

  it.each([
    ['a sender of a new kind', 'From', () => ({ From: newSender() })],
    ['a number in words', 'From', () => ({ From: 'whatsapp:+34600abc222' })],
    ['an address of another kind', 'From', () => ({ From: '+34600111222' })],
    ['a media count in words', 'NumMedia', () => ({ NumMedia: 'many' })],
    ['a negative media count', 'NumMedia', () => ({ NumMedia: '-1' })],
    ['the characters of an escape', 'NumMedia', () => ({ NumMedia: 'many', Body: 'I wrote \\u0000 in chalk' })],
    ['no sender', 'From', () => ({ From: undefined })],
  ])('is stored as it came, once: %s', async (_, reason, fields) => {
    const form = JSON.parse(JSON.stringify({ ...owner.form(WORDS), ...fields() })) as ReturnType<typeof owner.form>;
    for (const status of [200, 200]) expect((await messaging.webhook(form)).status).toBe(status);
    expect(await stored(form.MessageSid)).toMatchObject([{ reason, form }]);
  });

  it('is stored without the character that the database cannot store', async () => {
    const form = owner.form('I wrote \u0000 in chalk', { NumMedia: 'many' });
    expect((await messaging.webhook(form)).status).toBe(200);
    expect(await stored(form.MessageSid)).toMatchObject([{ form: { Body: 'I wrote  in chalk' } }]);
  });

  it('is stored without an id, too', async () => {
    const { MessageSid, ...form } = owner.form(WORDS);
    expect((await messaging.webhook(form)).status).toBe(200);
    const rows = await messaging.sql<{ form: unknown }>(
      `select form from messaging.unreadable_message where form ->> 'From' = $1`,
      [form.From],
    );
    expect(rows).toMatchObject([{ form }]);
    expect(await stored(MessageSid)).toEqual([]);
  });

  it.each(['Body', 'From', 'NumMedia', 'MediaContentType0'])(
    'is stored with every value of a doubled %s',
    async (name) => {
      const form = { ...TO_THE_BOT, ...owner.form(WORDS), [name]: ['one', 'two'] };
      const signature = signatureFor('/api/webhooks/whatsapp', form);
      const body = new URLSearchParams(
        Object.entries(form).flatMap(([key, value]) => [value].flat().map((one) => [key, one] as [string, string])),
      );
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
      const path = '/api/webhooks/whatsapp';
      const answer = await messaging.call({ method: 'POST', path, body: body.toString(), headers });
      expect(answer.status).toBe(200);
      expect(await stored(form.MessageSid)).toMatchObject([{ reason: name, form: { [name]: ['one', 'two'] } }]);
    },
  );

  it('is answered once a day with how to connect', async () => {
    const From = newSender();
    const write = async () => (await messaging.webhook({ ...owner.form(WORDS), From })).text;
    expect(await write()).toContain('Sign in at');
    expect(await write()).toContain('<Response/>');
  });

  it('whose webhook was missed is stored, and the list goes on behind it', async () => {
    const sid = newSid();
    const sentAt = new Date('2026-11-21T04:12:34.000Z');
    messaging.messenger.inbox.push({
      sid,
      from: newSender().replace('whatsapp:', ''),
      body: WORDS,
      mediaCount: 0,
      sentAt,
    });
    await reconcile();
    await reconcile();
    expect(await stored(sid)).toMatchObject([{ reason: 'From', form: { Body: WORDS } }]);
  });

  it('is read again when a version understands it, with its own time', async () => {
    await owner.verify();
    const form = owner.form(WORDS);
    await messaging.sql(
      `insert into messaging.unreadable_message (message_sid, form, reason, sent_at) values ($1, $2, 'From', $3)`,
      [form.MessageSid, JSON.stringify(form), '2026-11-20T06:30:00.000Z'],
    );
    await reconcile();
    expect(await owner.notes()).toMatchObject([{ text: WORDS, sentAt: '2026-11-20T06:30:00.000Z' }]);
    expect(await stored(form.MessageSid)).toEqual([]);
  });

  it('hides no message behind it that a version understands', async () => {
    await owner.verify();
    await messaging.sql(
      `insert into messaging.unreadable_message (message_sid, form, reason, sent_at)
       select 'SM' || lpad(n::text, 32, '0'), '{}', 'From', '2026-11-20T06:00:00.000Z' from generate_series(1, 501) as n`,
    );
    const form = owner.form(WORDS);
    await messaging.sql(
      `insert into messaging.unreadable_message (message_sid, form, reason, sent_at) values ($1, $2, 'From', $3)`,
      [form.MessageSid, JSON.stringify(form), '2026-11-20T06:30:00.000Z'],
    );
    await reconcile();
    await messaging.sql(`delete from messaging.unreadable_message where form = '{}'`);
    expect(await owner.notes()).toHaveLength(1);
  });

  it('is deleted after a month, and with the account of its number', async () => {
    const [old, own] = [owner.form(WORDS, { NumMedia: 'many' }), owner.form(WORDS, { NumMedia: 'many' })];
    for (const form of [old, own]) await messaging.webhook(form);
    await messaging.sql(
      `update messaging.unreadable_message set sent_at = now() - interval '31 days' where message_sid = $1`,
      [old.MessageSid],
    );
    await messaging.deliver('purge-due', { slot: '2026-11-21T04:20:00.000Z' });
    expect([await stored(old.MessageSid), await stored(own.MessageSid)]).toMatchObject([[], [{ form: own }]]);
    await owner.verify();
    await messaging.deliver('dreamer-erased', {
      dreamerId: owner.dreamer,
      emailFingerprint: 'none',
      artworkIds: [],
      messageIds: [],
    });
    expect(await stored(own.MessageSid)).toEqual([]);
  });
});
