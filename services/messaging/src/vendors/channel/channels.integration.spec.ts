import { NotBefore, PermanentError, TransientError } from '@dreamloom/platform';
import { stopSchedules } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { textIn } from '../../languages/index.js';
import { Dispatch } from '../../outbound/dispatch.js';
import { OutboundMessageRepository } from '../../outbound/outbound-message.repository.js';
import {
  type ChannelHarness,
  endPause,
  telegramHarness,
  telegramWebhookHarness,
  twilioHarness,
} from '../../testing/channel-harness.js';
import { cloudHarness } from '../../testing/cloud-harness.js';

const english = textIn('en');
const WORDS = 'I flew over the sea with nobody beside me';

describe.each([
  ['Twilio', twilioHarness],
  ['the Cloud API', cloudHarness],
  ['Telegram', telegramHarness],
  ['the webhook of Telegram', telegramWebhookHarness],
] as [string, () => Promise<ChannelHarness>][])('a chat by %s', (_, start) => {
  let chat: ChannelHarness;

  beforeAll(async () => {
    chat = await start();
    await stopSchedules(chat.messaging.databaseUrl);
  });
  beforeEach(async () => {
    await chat.begin();
    await endPause(chat);
  });
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
    await endPause(chat);
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

  it.each(['typed', 'tapped'])('asks whether few words are a dream, and takes the answer that is %s', async (how) => {
    await chat.write('a whale');
    expect(await chat.received()).toEqual([english('tooShort')]);
    await (how === 'tapped' && chat.tap ? chat.tap() : chat.write('/a whale'));
    expect(await texts()).toEqual(['a whale']);
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
