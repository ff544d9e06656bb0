import { DreamMails, Letters, MessageHistory } from '@dreamloom/contracts';
import { deriveKey, emailFingerprint } from '@dreamloom/platform';
import { TEST_SECRET } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { Dispatch } from '../outbound/dispatch.js';
import { OutboundMessageRepository } from '../outbound/outbound-message.repository.js';
import { MailSender } from '../testing/mail-sender.js';
import { type MessagingUnderTest, messagingUnderTest, newSid } from '../testing/messaging-under-test.js';
import { CONTACT, PhoneOwner } from '../testing/phone-owner.js';

const FINGERPRINT_KEY = deriveKey(TEST_SECRET, 'e-mail fingerprints');

const ADDRESS = 'https://api.twilio.com/2010-04-01/Accounts/AC0/Messages/MM1/Media/ME1';

let messaging: MessagingUnderTest;
beforeAll(async () => void (messaging = await messagingUnderTest()));
afterAll(() => messaging.close());

describe('an erased dream', () => {
  it('leaves no words of it, neither the dreamer’s nor the bot’s, and those of other dreams unchanged', async () => {
    const owner = new PhoneOwner(messaging);
    await owner.verify();
    await owner.write('I flew over a silver lake');
    await owner.write('/more There was a heron.');
    const [note] = await owner.notes();
    const [dreamId, messageId] = [randomUUID(), note?.messageId ?? ''];
    await messaging.deliver('dream-completed', {
      dreamId,
      dreamerId: owner.dreamer,
      title: 'The Heron',
      mediaKey: 'key',
    });
    await owner.write('My grandmother sang in the garden');
    const words = async () => ({
      inbound: await messaging.sql(
        `select body from messaging.inbound_message where contact_id = ${CONTACT} order by received_at`,
        [owner.phone],
      ),
      outbound: (await owner.outbound()).map(({ body }) => body),
    });
    expect(JSON.stringify(await words())).toMatch(/silver lake.*heron.*grandmother.*Heron/s);
    for (const _ of ['once', 'and again'])
      await messaging.deliver('dream-erased', { dreamId, dreamerId: owner.dreamer, messageId });
    expect(JSON.stringify(await words())).not.toMatch(/lake|heron/i);
    expect(JSON.stringify(await words())).toContain('grandmother');
  });
});

describe('an erased dreamer', () => {
  let owner: PhoneOwner;

  beforeEach(async () => {
    owner = new PhoneOwner(messaging);
  });
  afterEach(() => messaging.sql('delete from messaging.contact_message'));

  const erase = (email = 'nobody@example.org') =>
    messaging.deliver('dreamer-erased', {
      dreamerId: owner.dreamer,
      emailFingerprint: emailFingerprint(email, FINGERPRINT_KEY),
      artworkIds: [],
      messageIds: [],
    });
  const bodies = async (phone: string) =>
    (
      await messaging.sql<{ body: string }>(
        `select body from messaging.inbound_message where contact_id = ${CONTACT} order by received_at`,
        [phone],
      )
    ).map(({ body }) => body);
  const contactOf = async (phone: string) =>
    (await messaging.sql<{ id: string }>(`select ${CONTACT} as id`, [phone]))[0]?.id ?? '';
  const contacts = (id: string) =>
    messaging.sql(
      `select 1 from messaging.channel_contact where id = $1
       union all select 1 from messaging.channel_address where contact_id = $1`,
      [id],
    );

  it('leaves no message, and no voice note at the vendor', async () => {
    await owner.verify();
    await owner.write('I flew over a silver lake');
    await owner.write('', { NumMedia: '1', MediaUrl0: ADDRESS, MediaContentType0: 'audio/ogg' });
    messaging.media.stored.set(ADDRESS, Buffer.from('a voice'));
    await messaging.deliver('ai-consent-changed', { dreamerId: owner.dreamer, noAi: true });
    const contact = await contactOf(owner.phone);
    const rows = () =>
      messaging.sql('select body from messaging.inbound_message where contact_id = $1 or dreamer_id = $2', [
        contact,
        owner.dreamer,
      ]);
    expect(await rows()).toHaveLength(3);
    await erase();
    expect(await messaging.sql('select 1 from messaging.ai_consent where dreamer_id = $1', [owner.dreamer])).toEqual(
      [],
    );
    expect(await rows()).toEqual([]);
    expect(messaging.media.removed).toContain(ADDRESS);
    expect((await owner.link()).status).toBe('none');
    for (const table of ['attachment', 'inbound_message', 'outbound_message', 'dream_mail', 'channel_link'])
      expect(await messaging.sql(`select 1 from messaging.${table} where dreamer_id = $1`, [owner.dreamer])).toEqual(
        [],
      );
    expect(await contacts(contact)).toEqual([]);
    await erase();
  });

  it('sends no reply that was about to be sent, and does not bring its phone back', async () => {
    await owner.verify();
    const reply = { dreamerId: owner.dreamer, about: randomUUID(), mediaPath: null };
    const [message] = await messaging.app.get(OutboundMessageRepository).reserve(reply, ['*The Quiet Sea*']);
    const contact = await contactOf(owner.phone);
    await erase();
    await messaging.app.get(Dispatch).send(message!);
    expect(owner.received()).toEqual([]);
    expect(await contacts(contact)).toEqual([]);
  });

  it('leaves a phone unchanged that belongs to another dreamer now', async () => {
    await owner.verify();
    await owner.write('I flew over a silver lake');
    await owner.disconnect();
    const next = new PhoneOwner(messaging);
    await next.connect(owner.phone);
    await owner.write('/');
    await owner.write('My own dream of a silver fox');
    expect((await next.link()).status).toBe('verified');
    await erase();
    expect(await bodies(owner.phone)).toEqual(['/', 'My own dream of a silver fox']);
    expect((await next.link()).status).toBe('verified');
  });

  it('leaves no message of any channel that was not understood, and those of others', async () => {
    await owner.verify();
    const telegramId = String(700_000_000 + Number(owner.phone.slice(-6)));
    await messaging.sql(
      `insert into messaging.channel_address (id, channel, address, contact_id) select gen_random_uuid(), 'telegram', $2, ${CONTACT}`,
      [owner.phone, telegramId],
    );
    const ofOthers = { update_id: Number(telegramId), message: { from: { id: 1 }, text: owner.dreamer } };
    const forms = [
      { From: `whatsapp:${owner.phone}`, Body: 'a riddle' },
      { messages: [{ from: owner.phone.slice(1), type: 'riddle' }] },
      { update_id: 1, riddle: { from: { id: Number(telegramId) } } },
      ofOthers,
    ];
    for (const [index, form] of forms.entries())
      await messaging.sql(
        `insert into messaging.unreadable_message (message_sid, form, reason, sent_at) values ($1, $2, 'riddle', now())`,
        [`${owner.dreamer}/${index}`, JSON.stringify(form)],
      );
    await erase();
    expect(
      await messaging.sql('select form from messaging.unreadable_message where message_sid like $1', [
        `${owner.dreamer}/%`,
      ]),
    ).toEqual([{ form: ofOthers }]);
  });

  it('[R237] can export everything first: the same messages and letters that are erased', async () => {
    await owner.verify();
    await owner.write('I flew over a silver lake');
    const unknownSender = new PhoneOwner(messaging);
    await unknownSender.write('Not mine');
    await messaging.writeToUs({ name: 'Bea', message: 'Dear team', email: 'Bea@Example.org' }, '203.0.113.9');
    const page = async (skip: number) =>
      MessageHistory.parse(
        (await messaging.call({ path: `/internal/message-history/${owner.dreamer}?skip=${skip}` })).json(),
      ).messages;
    const messages = await page(0);
    const own = messages.filter(({ from }) => from === 'dreamer').map(({ text }) => text);
    expect(own.slice(0, 1).concat(own.slice(-1))).toEqual(['/', 'I flew over a silver lake']);
    expect(messages.some(({ from }) => from === 'bot')).toBe(true);
    expect(messages.map(({ text }) => text)).not.toContain('Not mine');
    expect(await page(messages.length)).toEqual([]);
    const letters = await messaging.call({
      path: `/internal/letters/${emailFingerprint('bea@example.org', FINGERPRINT_KEY)}`,
    });
    expect(Letters.parse(letters.json()).letters).toMatchObject([{ name: 'Bea', message: 'Dear team' }]);
  });

  it('[R237] can export the mails about dreams first, and leaves none', async () => {
    const sender = new MailSender(messaging);
    for (const recipient of ['bea@example.org', 'Cai@example.org']) await sender.send(recipient);
    const page = async (skip: number) =>
      DreamMails.parse((await messaging.call({ path: `/internal/dream-mails/${sender.dreamer}?skip=${skip}` })).json())
        .mails;
    expect((await page(0)).map(({ recipient }) => recipient)).toEqual(['bea@example.org', 'cai@example.org']);
    expect(await page(2)).toEqual([]);
    await messaging.deliver('dreamer-erased', {
      ...{ dreamerId: sender.dreamer, emailFingerprint: 'none', artworkIds: [], messageIds: [] },
    });
    expect(await page(0)).toEqual([]);
  });

  it('is not imported again by a repeated webhook or the vendor’s list', async () => {
    await owner.verify();
    const form = { ...owner.form('I flew over a silver lake'), MessageSid: newSid() };
    await messaging.webhook(form);
    await erase();
    expect((await messaging.webhook(form)).status).toBe(200);
    const sentAt = new Date(Date.now() - 120_000);
    messaging.messenger.inbox.push({ sid: form.MessageSid, from: owner.phone, body: form.Body, mediaCount: 0, sentAt });
    await messaging.deliver('reconciliation-due', { slot: new Date().toISOString() });
    expect(await bodies(owner.phone)).toEqual([]);
    expect(await owner.notes()).toHaveLength(1);
    const storedRow =
      'select body, contact_id, receipt, dreamer_id from messaging.inbound_message where message_sid = $1';
    expect(await messaging.sql(storedRow, [form.MessageSid])).toEqual([
      { body: '', contact_id: null, receipt: '', dreamer_id: null },
    ]);
    await messaging.sql(
      `update messaging.inbound_message set sent_at = now() - interval '3 days' where message_sid = $1`,
      [form.MessageSid],
    );
    await messaging.deliver('purge-due', { slot: new Date().toISOString() });
    expect(await messaging.sql(storedRow, [form.MessageSid])).toEqual([]);
  });

  it('leaves no contact message from the same address', async () => {
    const message = { name: 'Ada', message: 'A letter' };
    await messaging.writeToUs({ ...message, email: 'Ada@Example.org' }, '203.0.113.7');
    await messaging.writeToUs({ ...message, email: 'ada.b@example.org' }, '203.0.113.7');
    await erase('ada@example.org');
    const left = await messaging.sql<{ email: string }>('select email from messaging.contact_message');
    expect(left.map(({ email }) => email)).toEqual(['ada.b@example.org']);
  });
});
