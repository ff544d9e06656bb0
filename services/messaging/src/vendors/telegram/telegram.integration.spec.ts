import { eventually, stopSchedules } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { BotApi } from '../../../../../sandbox/src/telegram/bot-api.js';
import { telegramHarness, telegramWebhookHarness } from '../../testing/channel-harness.js';
import { TELEGRAM_TOKEN } from '../../testing/messaging-under-test.js';
import { CONTACT, PhoneOwner } from '../../testing/phone-owner.js';
import { TelegramAdapter } from './telegram.adapter.js';

const WORDS = 'I flew over the sea with nobody beside me';

describe('a chat by Telegram alone', () => {
  let chat: Awaited<ReturnType<typeof telegramHarness>>;

  beforeAll(async () => {
    chat = await telegramHarness();
    await stopSchedules(chat.messaging.databaseUrl);
  });
  beforeEach(() => chat.begin());
  afterAll(() => chat.close());

  const notes = () => chat.messaging.eventsOf('text-note-received', chat.dreamer);
  const chatOf = (update: object) => {
    const [{ chat: id } = { chat: '' }] = chat.api.sent.slice(-1);
    return { ...update, chat: { id: Number(id), type: 'private' }, from: { id: Number(id) } };
  };

  it('stores when a message was sent, also a day late and out of order', async () => {
    const [late, early] = [new Date('2026-11-20T06:30:00.000Z'), new Date('2026-11-19T06:30:00.000Z')];
    await chat.write('I flew over the sea', late);
    await chat.write('I met a fox of glass', early);
    expect((await notes()).map(({ sentAt, capturedBy }) => [sentAt, capturedBy])).toEqual([
      [late.toISOString(), 'telegram_text'],
      [early.toISOString(), 'telegram_text'],
    ]);
  });

  it('says that a voice note is too large that Telegram does not serve', async () => {
    await chat.speak();
    for (const file of chat.api.files.values()) file.size = 21_000_000;
    const [note] = await chat.messaging.eventsOf('voice-note-received', chat.dreamer);
    const answer = await chat.messaging.call({ path: `/internal/voice-notes/${note?.messageId ?? ''}` });
    expect(answer.status).toBe(413);
  });

  it('says that an edit is not taken, and the dream stays', async () => {
    await chat.write(WORDS);
    const edited_message = chatOf({ message_id: 1, date: 1, text: 'I fell into the sea with nobody' });
    await chat.push({ edited_message });
    expect((await chat.received()).at(-1)).toContain('stays as you sent it first');
    expect((await notes()).map(({ text }) => text)).toEqual([WORDS]);
  });

  it('shows the title of a long reply bold, in its first part', async () => {
    await chat.messaging.sql('update messaging.channel_contact set next_at = now()');
    const [title, mentions] = ['Ein *Wal* 🐋 שלום', [Array.from({ length: 300 }, (_, i) => `name${i}`).join(' ')]];
    const reply = { outcome: 'mentions' as const, dreamId: randomUUID(), title, mentions };
    await chat.messaging.deliver('message-answered', { messageId: randomUUID(), dreamerId: chat.dreamer, reply });
    const [first, second] = chat.api.sent;
    expect(first?.text).toMatch(`${title} is still private.`);
    expect([first, second]).toMatchObject([
      { bold: [{ offset: 0, length: title.length }], buttons: [] },
      { bold: [], buttons: ['/public'] },
    ]);
  });

  it('says nothing in a group, and leaves it', async () => {
    const message = { message_id: 1, date: 1, chat: { id: -4711, type: 'group' }, text: WORDS };
    await chat.push({ message });
    expect([chat.api.left, await notes()]).toEqual([['-4711'], []]);
  });

  it('is confirmed only once it is stored', async () => {
    await chat.messaging.sql('alter table messaging.inbound_message rename to inbound_message_away');
    const written = chat.write(WORDS);
    const polls = chat.api.offsets.length;
    await eventually(async () => chat.api.offsets.length > polls + 1);
    expect(chat.api.waiting).toBe(1);
    await chat.messaging.sql('alter table messaging.inbound_message_away rename to inbound_message');
    await written;
    expect((await notes()).map(({ text }) => text)).toEqual([WORDS]);
  });

  it('is not written to after the person has blocked the bot, until they write again', async () => {
    const status = () =>
      chat.messaging.sql<{ status: string }>(
        'select status from messaging.outbound_message where dreamer_id = $1 and part = 0 order by created_at',
        [chat.dreamer],
      );
    const complete = () => {
      const dream = { dreamId: randomUUID(), dreamerId: chat.dreamer, title: 'The Quiet Sea', mediaKey: 'key' };
      return chat.messaging.deliver('dream-completed', dream);
    };
    chat.refuseNext('blocked');
    await chat.write('/help');
    await eventually(async () => (await unreachable()).length === 1);
    await complete();
    expect(await status()).toEqual([]);
    await chat.write(WORDS);
    expect(await unreachable()).toEqual([]);
  });

  it('gets the replies when WhatsApp, where the dreamer wrote last, has delivered none for three days', async () => {
    const owner = new PhoneOwner(chat.messaging);
    await owner.connect(owner.phone, chat.dreamer);
    await owner.write('/');
    const reply = async () => {
      await chat.messaging.sql('update messaging.channel_contact set next_at = now()');
      const answered = { outcome: 'lucid', dreamId: randomUUID(), title: 'The Quiet Sea' } as const;
      const payload = { messageId: randomUUID(), dreamerId: chat.dreamer, reply: answered };
      await chat.messaging.deliver('message-answered', payload);
      return [owner.received().length, chat.api.sent.length];
    };
    const daysPass = (days: number) =>
      chat.messaging.sql(
        `with past as (update messaging.inbound_message m set sent_at = sent_at - make_interval(days => $2)
           where contact_id = ${CONTACT})
         update messaging.outbound_message set created_at = created_at - make_interval(days => $2) where contact_id = ${CONTACT}`,
        [owner.phone, days],
      );
    const report = (status: string) =>
      chat.messaging.sql(`update messaging.outbound_message set status = $2 where contact_id = ${CONTACT}`, [
        ...[owner.phone, status],
      ]);
    expect(await reply()).toEqual([1, 0]);
    await daysPass(4);
    await report('delivered');
    chat.messaging.messenger.hasTemplate = true;
    expect(await reply()).toEqual([2, 0]);
    await report('sent');
    expect(await reply()).toEqual([2, 1]);
    await owner.write('ok');
    expect(await reply()).toEqual([3, 1]);
    chat.messaging.messenger.hasTemplate = false;
  });

  const unreachable = () =>
    chat.messaging.sql(
      `select 1 from messaging.channel_contact c join messaging.channel_link l on l.contact_id = c.id
       where l.dreamer_id = $1 and c.unreachable_since is not null`,
      [chat.dreamer],
    );
});

describe('the format of a message by Telegram', () => {
  const api = new BotApi(TELEGRAM_TOKEN);
  let root: string;
  let send: TelegramAdapter['send'];

  beforeAll(async () => {
    root = await api.listen();
    const adapter = new TelegramAdapter({ token: TELEGRAM_TOKEN, apiRoot: root, linkUrl: 'https://t.me' });
    send = (message) => adapter.send(message);
    api.files.set('picture', { bytes: Buffer.from('a picture'), size: 9 });
  });
  beforeEach(() => {
    api.sent.length = 0;
  });
  afterAll(() => api.close());

  const sent = () =>
    api.sent.map(({ text, bold }) => [text, bold.map(({ offset, length }) => text.slice(offset, offset + length))]);
  const mediaUrl = () => `${root}/file/bot${TELEGRAM_TOKEN}/files/picture`;
  const message = { to: '7', statusCallback: '' };

  it.each(['The Quiet Sea', 'Der Wal 🐋👩‍👧 im Meer', 'البحر الهادئ', 'a*b', '*', '_under_ <b>&amp; [x](y)'])(
    'shows the title bold and without marks: %s',
    async (title) => {
      await send({ ...message, body: `Your last dream 🌊: *${title}* (*not this*)`, bold: title });
      expect(sent()).toEqual([[`Your last dream 🌊: ${title} (*not this*)`, [title]]]);
    },
  );

  it('leaves the asterisks of a dreamer as they are', async () => {
    await send({ ...message, body: 'I have no command “/*a* _b_”.' });
    await send({ ...message, body: '*The Quiet* and more', bold: 'The Quiet Sea' });
    expect(sent()).toEqual([
      ['I have no command “/*a* _b_”.', []],
      ['*The Quiet* and more', []],
    ]);
  });

  it('shows it in the caption of a picture, and in the text below a picture whose words are too many', async () => {
    await send({
      ...message,
      body: '*Der Wal 🐋*\nhttps://dreamloom.example',
      bold: 'Der Wal 🐋',
      mediaUrl: mediaUrl(),
    });
    await send({ ...message, body: `*Der Wal 🐋*\n${'a'.repeat(1_024)}`, bold: 'Der Wal 🐋', mediaUrl: mediaUrl() });
    expect(api.sent.map(({ method }) => method)).toEqual(['sendPhoto', 'sendPhoto', 'sendMessage']);
    expect(sent()).toEqual([
      ['Der Wal 🐋\nhttps://dreamloom.example', ['Der Wal 🐋']],
      ['', []],
      [`Der Wal 🐋\n${'a'.repeat(1_024)}`, ['Der Wal 🐋']],
    ]);
  });
});

describe('the webhook of Telegram alone', () => {
  let chat: Awaited<ReturnType<typeof telegramHarness>>;

  beforeAll(async () => {
    chat = await telegramWebhookHarness();
    await stopSchedules(chat.messaging.databaseUrl);
  });
  beforeEach(() => chat.begin());
  afterAll(() => chat.close());

  const dreams = async () =>
    (await chat.messaging.eventsOf('text-note-received', chat.dreamer)).map(({ text }) => text);
  const update = () => {
    const [{ chat: id } = { chat: '' }] = chat.api.sent.slice(-1);
    const message = { message_id: 900, date: 1, chat: { id: Number(id), type: 'private' }, from: { id: Number(id) } };
    return { update_id: chat.api.next(), message: { ...message, text: WORDS } };
  };

  it('is requested at the start, and what waits stays; nothing is polled', async () => {
    await eventually(async () => chat.api.webhook !== null);
    expect(chat.api.webhook).toMatchObject({
      url: 'https://dreamloom.example/api/webhooks/telegram',
      dropsPending: false,
    });
    expect(chat.api.offsets).toEqual([]);
  });

  it('is refused with another secret, and without one', async () => {
    await chat.write('/help');
    for (const secret of ['e'.repeat(32), 'f'.repeat(33), '']) expect(await chat.post(update(), secret)).toBe(403);
    expect(await dreams()).toEqual([]);
  });

  it('answers an error until the update is stored, and stores it as it came after five', async () => {
    await chat.write('/help');
    const late = update();
    await chat.messaging.sql('alter table messaging.inbound_message rename to inbound_message_away');
    expect(await chat.post(late)).toBeGreaterThanOrEqual(500);
    await chat.messaging.sql('alter table messaging.inbound_message_away rename to inbound_message');
    expect(await chat.post(late)).toBe(204);
    expect(await dreams()).toEqual([WORDS]);
    const poisoned = update();
    await chat.messaging.sql('alter table messaging.inbound_message rename to inbound_message_away');
    for (let times = 1; times < 5; times += 1) expect(await chat.post(poisoned)).toBeGreaterThanOrEqual(500);
    expect(await chat.post(poisoned)).toBe(204);
    await chat.messaging.sql('alter table messaging.inbound_message_away rename to inbound_message');
    const stored = await chat.messaging.sql<{ reason: string }>(
      'select reason from messaging.unreadable_message where message_sid like $1',
      [`%/update/${poisoned.update_id}`],
    );
    expect(stored).toEqual([{ reason: 'failed' }]);
  });
});
