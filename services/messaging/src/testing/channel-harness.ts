import type { ChannelCode, ChannelName } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { BotApi, type SentByBot } from '../../../../sandbox/src/telegram/bot-api.js';
import { ACCOUNT, messagingUnderTest, type Surroundings, TELEGRAM_TOKEN } from './messaging-under-test.js';
import { PhoneOwner } from './phone-owner.js';
import { TwilioApi } from './twilio-api.js';

/** What a vendor delivers, in the vendor's own form. */
export interface Delivered {
  /** The last message once more. */
  again(): Promise<void>;
}

/** A person on a channel, whose messages and replies pass through the adapter and a substitute of its vendor. */
export interface ChannelHarness {
  readonly channel: ChannelName;
  readonly messaging: Awaited<ReturnType<typeof messagingUnderTest>>;
  dreamer: string;
  /** A new person whose chat belongs to a new dreamer. */
  begin(): Promise<void>;
  write(text: string, sentAt?: Date): Promise<Delivered>;
  forward(text: string): Promise<Delivered>;
  speak(bytes?: Buffer): Promise<Delivered>;
  show(caption: string): Promise<Delivered>;
  sticker(): Promise<Delivered>;
  /** The person taps the first button of the last message; null where the channel shows no buttons. */
  tap: (() => Promise<void>) | null;
  /** A signed delivery that no version understands. */
  mumble(): Promise<void>;
  /** What the person reads: receipts and replies, oldest first. */
  received(): Promise<string[]>;
  /** Makes the vendor answer the next message so. */
  refuseNext(how: 'limited' | 'refused' | 'blocked' | 'unavailable'): void;
  removeMedia(): void;
  close(): Promise<void>;
}

/** The bot waits for up to six seconds between messages to one chat. */
export const endPause = ({ messaging }: Pick<ChannelHarness, 'messaging'>) =>
  messaging.sql('update messaging.channel_contact set next_at = now()');

const MEDIA = `/2010-04-01/Accounts/${ACCOUNT}/Messages/MM${'1'.repeat(32)}/Media/ME`;

export async function twilioHarness(): Promise<ChannelHarness> {
  const api = new TwilioApi();
  const twilioUrl = await api.listen();
  const messaging = await messagingUnderTest({ twilioUrl });
  let owner = new PhoneOwner(messaging);
  let receipts: string[] = [];
  let files = 0;
  const deliver = async (form: Record<string, string>): Promise<Delivered> => {
    const post = async () => {
      await endPause({ messaging });
      const { text } = await messaging.webhook(form);
      const [, receipt] = /<Message>(.*)<\/Message>/s.exec(text) ?? [];
      if (receipt !== undefined) receipts.push(receipt);
    };
    await post();
    return { again: post };
  };
  const withMedia = (type: string, bytes: Buffer, Body = '') => {
    const path = MEDIA + String(++files).padStart(32, '0');
    api.media.set(path, bytes);
    return owner.form(Body, { NumMedia: '1', MediaUrl0: twilioUrl + path, MediaContentType0: type });
  };
  const harness: ChannelHarness = {
    channel: 'whatsapp',
    messaging,
    dreamer: owner.dreamer,
    begin: async () => {
      owner = new PhoneOwner(messaging);
      harness.dreamer = owner.dreamer;
      await owner.verify();
      receipts = [];
    },
    write: (text) => deliver(owner.form(text)),
    forward: (text) => deliver(owner.form(text, { Forwarded: 'true' })),
    speak: (bytes = Buffer.from('a voice')) => deliver(withMedia('audio/ogg', bytes)),
    show: (caption) => deliver(withMedia('image/jpeg', Buffer.from('a picture'), caption)),
    sticker: () => deliver(withMedia('image/webp', Buffer.from('a sticker'))),
    tap: null,
    mumble: async () => {
      await messaging.webhook(owner.form('what', { NumMedia: 'many' }));
    },
    received: async () => [...receipts, ...api.sent.filter(({ to }) => to === owner.phone).map(({ body }) => body)],
    refuseNext: (how) => {
      const codes = { limited: 63018, refused: 21617, blocked: 63024, unavailable: 20500 };
      const status = how === 'limited' ? 429 : how === 'unavailable' ? 503 : 400;
      api.failures.push({ status, code: codes[how] });
    },
    removeMedia: () => api.media.clear(),
    close: async () => {
      await messaging.close();
      await api.close();
    },
  };
  return harness;
}

export interface TelegramHarness extends ChannelHarness {
  api: BotApi;
  push(update: object): Promise<void>;
  /** Calls the webhook. @returns the status */
  post(update: object, secret?: string): Promise<number>;
  /** The code of the link that the page of this dreamer shows. */
  code(dreamer?: string): Promise<string>;
  /** The person taps the first button of the last message or of this one, which comes as a query of its own each time. */
  tap: (on?: SentByBot, answer?: string) => Promise<void>;
  /** The person blocks the bot, or unblocks it. */
  block(isBlocked: boolean): Promise<void>;
  /** Another person writes from now on. */
  change(): void;
}

let people = 700_000;

const WEBHOOK_SECRET = 'f'.repeat(32);

export const telegramWebhookHarness = () => telegramHarness({ byWebhook: true });

export async function telegramHarness({
  byWebhook = false,
  ...on
}: Surroundings & { byWebhook?: boolean } = {}): Promise<TelegramHarness> {
  const api = new BotApi(TELEGRAM_TOKEN);
  const messaging = await messagingUnderTest({
    ...on,
    telegramUrl: await api.listen(),
    ...(byWebhook && { telegramSecret: WEBHOOK_SECRET }),
  });
  let person = ++people;
  let files = 0;
  const post = async (update: object, secret = WEBHOOK_SECRET): Promise<number> => {
    const path = '/api/webhooks/telegram';
    const headers = { 'x-telegram-bot-api-secret-token': secret };
    return (await messaging.call({ method: 'POST', path, headers, body: update })).status;
  };
  /** The next poll confirms an update that is stored. */
  const push = async (update: object) => {
    if (byWebhook) await post({ ...update, update_id: api.next() });
    else api.push({ ...update });
    await eventually(async () => api.waiting === 0);
    await messaging.settled();
  };
  const messageOf = (content: object, sentAt = new Date()) => ({
    message_id: api.next(),
    date: Math.floor(sentAt.getTime() / 1_000),
    chat: { id: person, type: 'private' },
    from: { id: person, is_bot: false, first_name: 'Ada', username: 'ada' },
    ...content,
  });
  const deliver = async (content: object, sentAt?: Date): Promise<Delivered> => {
    const message = messageOf(content, sentAt);
    await push({ message });
    return { again: () => push({ message }) };
  };
  const file = (bytes: Buffer, mime_type: string) => {
    const file_id = `file-${++files}`;
    api.files.set(file_id, { bytes, size: bytes.length });
    return { file_id, mime_type, file_size: bytes.length };
  };
  const harness: TelegramHarness = {
    channel: 'telegram',
    messaging,
    api,
    push: (update: object) => push(update),
    post,
    code: async (dreamer = harness.dreamer) => {
      const path = '/api/channels/telegram/code';
      const { link } = (await messaging.call({ method: 'POST', path, dreamer })).json<ChannelCode>();
      return new URL(link).searchParams.get('start') ?? '';
    },
    tap: async (on = api.sent.findLast(({ chat }) => chat === String(person)), data = on?.buttons[0]) => {
      const from = { id: person, is_bot: false, first_name: 'Ada', username: 'ada' };
      const message = { message_id: on?.id, date: 0, chat: { id: person, type: 'private' } };
      await push({ callback_query: { id: String(api.next()), from, message, data } });
    },
    block: (isBlocked: boolean) =>
      push({
        my_chat_member: {
          chat: { id: person, type: 'private' },
          new_chat_member: { status: isBlocked ? 'kicked' : 'member' },
        },
      }),
    change: () => void (person = ++people),
    dreamer: randomUUID(),
    begin: async () => {
      person = ++people;
      harness.dreamer = randomUUID();
      await deliver({ text: `/start ${await harness.code()}` });
      await deliver({ text: '/' });
      api.sent.length = 0;
    },
    write: (text: string, sentAt?: Date) => deliver({ text }, sentAt),
    forward: (text: string) =>
      deliver({ text, forward_origin: { type: 'hidden_user', sender_user_name: 'B', date: 1 } }),
    speak: (bytes = Buffer.from('a voice')) => deliver({ voice: { ...file(bytes, 'audio/ogg'), duration: 3 } }),
    show: (caption: string) =>
      deliver({ photo: [{ file_id: 'small' }, file(Buffer.from('a picture'), 'image/jpeg')], caption }),
    sticker: () => deliver({ sticker: { file_id: 'sticker' } }),
    mumble: () => push({ something_new: { from: { id: person } } }),
    received: async () => api.sent.filter(({ chat }) => chat === String(person)).map(({ text }) => text),
    refuseNext: (how: 'limited' | 'refused' | 'blocked' | 'unavailable') => {
      const method = 'sendMessage';
      if (how === 'limited')
        api.failures.push({ method, status: 429, description: 'Too Many Requests', retryAfter: 30 });
      if (how === 'refused') api.failures.push({ method, status: 400, description: 'Bad Request: can’t parse' });
      if (how === 'blocked')
        api.failures.push({ method, status: 403, description: 'Forbidden: bot was blocked by the user' });
      if (how === 'unavailable') api.failures.push({ method, status: 502, description: 'Bad Gateway' });
    },
    removeMedia: () => api.files.clear(),
    close: async () => {
      await messaging.close();
      await api.close();
    },
  };
  return harness;
}
