import { NotBefore, PermanentError, TransientError } from '@dreamloom/platform';
import { eventually, stopSchedules } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { textIn } from '../../languages/index.js';
import { Dispatch } from '../../outbound/dispatch.js';
import { OutboundMessageRepository } from '../../outbound/outbound-message.repository.js';
import {
  type ChannelHarness,
  telegramHarness,
  telegramWebhookHarness,
  twilioHarness,
} from '../../testing/channel-harness.js';

const english = textIn('en');
const WORDS = 'I flew over the sea with nobody beside me';

describe.each([
  ['Twilio', twilioHarness],
  ['Telegram', telegramHarness],
  ['the webhook of Telegram', telegramWebhookHarness],
] as [string, () => Promise<ChannelHarness>][])('a chat by %s', (_, start) => {
  let chat: ChannelHarness;

  beforeAll(async () => {
    chat = await start();
    await stopSchedules(chat.messaging.databaseUrl);
  });
  beforeEach(() => chat.begin());
  afterAll(() => chat.close());

  const texts = async () => (await chat.messaging.eventsOf('text-note-received', chat.dreamer)).map(({ text }) => text);
  const voices = () => chat.messaging.eventsOf('voice-note-received', chat.dreamer);
  const bytesOf = (messageId: string) => chat.messaging.call({ path: `/internal/voice-notes/${messageId}` });
  const messages = () =>
    chat.messaging.sql<{ part: number; status: string }>(
      'select part, status from messaging.outbound_message where dreamer_id = $1 and part = 0',
      [chat.dreamer],
    );
  /** A reply that is sent once. */
  const reply = async (body: string) => {
    await chat.messaging.sql('update messaging.channel_contact set next_at = now()');
    const about = { dreamerId: chat.dreamer, about: randomUUID(), mediaPath: null };
    const [message] = await chat.messaging.app.get(OutboundMessageRepository).reserve(about, [body]);
    if (!message) throw new Error('no reply was stored: the dreamer has no verified contact');
    return () => chat.messaging.app.get(Dispatch).send(message);
  };

  it('stores a text as a dream and answers it', async () => {
    await chat.write(WORDS);
    expect(await texts()).toEqual([WORDS]);
    expect(await chat.received()).toEqual([english('dreamStored', { ai: 'on' })]);
  });

  it('stores a forwarded text like any other', async () => {
    await chat.forward(WORDS);
    expect(await texts()).toEqual([WORDS]);
  });

  it('stores a message once that is delivered again, and answers it once', async () => {
    const command = await chat.write('/help');
    const dream = await chat.write(WORDS);
    for (const once of [command, dream]) await once.again();
    expect(await texts()).toEqual([WORDS]);
    const received = new Set(await chat.received());
    expect(received.size).toBe(2);
  });

  it('serves the bytes of a voice note to the media service', async () => {
    await chat.speak(Buffer.from('a voice in the night'));
    const [note] = await voices();
    expect((await bytesOf(note?.messageId ?? '')).text).toBe('a voice in the night');
    expect(await chat.received()).toEqual([english('voiceStored')]);
  });

  it('stores a photo with its caption', async () => {
    await chat.show(WORDS);
    expect(await texts()).toEqual([WORDS]);
    const [photo] = await chat.messaging.eventsOf('photo-received', chat.dreamer);
    expect((await bytesOf(photo?.messageId ?? '')).text).toBe('a picture');
  });

  it('says what it cannot take in', async () => {
    await chat.sticker();
    expect(await texts()).toEqual([]);
    expect(await chat.received()).toEqual([english('unsupported', { media: english('media', { kind: 'stickers' }) })]);
  });

  it('stores what it does not understand as it came', async () => {
    const count = async () => (await chat.messaging.sql('select 1 from messaging.unreadable_message')).length;
    const before = await count();
    await chat.mumble();
    await chat.write(WORDS);
    expect([(await count()) - before, await texts()]).toEqual([1, [WORDS]]);
  });

  it('answers a command', async () => {
    await chat.write('/help');
    expect(await chat.received()).toEqual([english('help', { ai: 'on' })]);
  });

  it.each([
    ['gone', () => chat.removeMedia(), 404],
    ['too large', () => undefined, 413],
  ])('says that media is %s', async (what, change, status) => {
    await chat.speak(what === 'gone' ? undefined : Buffer.alloc(17 * 1024 * 1024));
    const [note] = await voices();
    change();
    expect((await bytesOf(note?.messageId ?? '')).status).toBe(status);
  });

  it('replies in the chat', async () => {
    await (
      await reply('*The Quiet Sea*')
    )();
    expect(await chat.received()).toEqual(['*The Quiet Sea*']);
  });

  it('waits as long as the vendor requests, and sends the reply then', async () => {
    const send = await reply('*The Quiet Sea*');
    chat.refuseNext('limited');
    const error = await send().catch((error: unknown) => error);
    expect(error).toBeInstanceOf(TransientError);
    expect((error as TransientError).retryAfterMs).toBe(30_000);
    expect(await messages()).toEqual([{ part: 0, status: 'waiting' }]);
    expect(await chat.received()).toEqual([]);
  });

  it('ends a reply that is refused, and those after it are sent', async () => {
    const send = await reply('*The Quiet Sea*');
    chat.refuseNext('refused');
    await expect(send()).rejects.toBeInstanceOf(PermanentError);
    await (
      await reply('*The Loud Sea*')
    )();
    expect(await chat.received()).toEqual(['*The Loud Sea*']);
  });

  it('names neither the words nor a token in an error', async () => {
    for (const how of ['limited', 'refused', 'unavailable', 'blocked'] as const) {
      const send = await reply('*The Quiet Sea*');
      chat.refuseNext(how);
      const error = await send().catch((error: unknown) => error);
      if (!(error instanceof Error)) continue;
      expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toMatch(/Quiet|a_token_for_tests/);
      expect(error).not.toBeInstanceOf(NotBefore);
    }
  });
});

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

  const unreachable = () =>
    chat.messaging.sql(
      `select 1 from messaging.channel_contact c join messaging.channel_link l on l.contact_id = c.id
       where l.dreamer_id = $1 and c.unreachable_since is not null`,
      [chat.dreamer],
    );
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
