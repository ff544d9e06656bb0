import { z } from 'zod';
import type { IncomingMedia, IncomingMessage } from '../channel/channel.port.js';

/** The address of a file at Telegram has this scheme; the rest is its id. */
export const TELEGRAM_FILE = 'telegram:';

const File = z.object({ file_id: z.string().min(1), mime_type: z.string().optional() });
const Thing = z.object({}).loose().optional();
const Person = z.object({
  id: z.number().int(),
  first_name: z.string().optional(),
  username: z.string().optional(),
});
const Message = z.object({
  message_id: z.number().int(),
  date: z.number().int(),
  chat: z.object({ id: z.number().int(), type: z.string() }),
  from: Person,
  text: z.string().optional(),
  caption: z.string().optional(),
  reply_to_message: z.object({ message_id: z.number().int() }).optional().catch(undefined),
  voice: File.optional(),
  audio: File.optional(),
  photo: z.array(File).min(1).optional(),
  document: File.optional(),
  ...{
    sticker: Thing,
    animation: Thing,
    video: Thing,
    video_note: Thing,
    location: Thing,
    venue: Thing,
    contact: Thing,
  },
});
type Message = z.infer<typeof Message>;

const Chat = z.object({ id: z.number().int(), type: z.string() });
const Update = z.object({
  update_id: z.number().int(),
  message: Message.optional(),
  edited_message: Message.optional(),
  callback_query: z
    .object({
      ...{ id: z.string().min(1), from: Person, data: z.string() },
      message: z.object({ message_id: z.number().int(), chat: z.object({ id: z.number().int() }) }).optional(),
    })
    .optional(),
  my_chat_member: z.object({ chat: Chat, new_chat_member: z.object({ status: z.string() }) }).optional(),
});

type Update = z.infer<typeof Update>;

/** The kinds of updates that are requested of Telegram. */
export const UPDATE_KINDS = ['message', 'edited_message', 'callback_query', 'my_chat_member'] as const;

/** A button that was tapped instead of writing. */
export interface Tap {
  id: string;
  /** The message of the button, where Telegram says so. */
  question: string | undefined;
}

/** What an update is about. Nothing of a group is stored. */
export type TelegramItem =
  | { kind: 'message'; message: IncomingMessage; tap?: Tap }
  | { kind: 'edited'; message: IncomingMessage }
  | { kind: 'reachable'; userId: string; isReachable: boolean }
  | { kind: 'group'; chat: number }
  | { kind: 'unreadable'; reason: string };

/** @param bot the id of the bot, because another one repeats the ids of messages */
export function readUpdate(raw: unknown, bot: string): TelegramItem {
  const chat = groupOf(raw);
  if (chat !== null) return { kind: 'group', chat };
  const update = Update.safeParse(raw);
  if (!update.success) return { kind: 'unreadable', reason: update.error.issues[0]?.path.join('.') || 'update' };
  const { message, edited_message: edited, callback_query: tapped, my_chat_member: member } = update.data;
  if (member)
    return {
      kind: 'reachable',
      userId: String(member.chat.id),
      isReachable: member.new_chat_member.status !== 'kicked',
    };
  if (edited) return { kind: 'edited', message: read(edited, bot) };
  if (message) return { kind: 'message', message: read(message, bot) };
  if (tapped) return readTap(tapped, bot);
  return { kind: 'unreadable', reason: 'kind' };
}

/** A tap is a message with the answer of its button, which quotes the question. A second tap on it is a duplicate. */
function readTap(
  { id, from, data, message: tapped }: NonNullable<Update['callback_query']>,
  bot: string,
): TelegramItem {
  const question = tapped && messageId(bot, tapped.chat.id, tapped.message_id);
  const message = {
    id: question === undefined ? `telegram/${bot}/tap/${id}` : `${question}/tap`,
    sender: { channel: 'telegram', userId: String(from.id) },
    senderName: nameOf(from),
    text: data,
    media: null,
    quoted: question,
  } as const;
  return { kind: 'message', message, tap: { id, question } };
}

/** Read before the rest, because the messages of a group have further forms. */
function groupOf(raw: unknown): number | null {
  const Of = z.object({ chat: Chat });
  const shape = z.object({ message: Of.optional(), edited_message: Of.optional(), my_chat_member: Of.optional() });
  const { message, edited_message: edited, my_chat_member: member } = shape.safeParse(raw).data ?? {};
  const chat = (message ?? edited ?? member)?.chat;
  return chat && chat.type !== 'private' ? chat.id : null;
}

function read(message: Message, bot: string): IncomingMessage {
  const { chat, message_id: id, from, reply_to_message: quoted } = message;
  return {
    id: messageId(bot, chat.id, id),
    sender: { channel: 'telegram', userId: String(from.id) },
    senderName: nameOf(from),
    text: textOf(message),
    media: mediaOf(message),
    sentAt: new Date(message.date * 1_000),
    quoted: quoted && messageId(bot, chat.id, quoted.message_id),
  };
}

const nameOf = ({ first_name: name = '', username }: z.infer<typeof Person>) =>
  (username === undefined ? name : `${name} (@${username})`).trim().slice(0, 100) || undefined;

/** The id of a message among those of all channels. */
export const messageId = (bot: string, chat: number | string, id: number) => `telegram/${bot}/${chat}/${id}`;

/** A link opens the chat with `/start` and its code; without one that is a request for help. */
function textOf({ text = '', caption }: Message): string {
  // The text type of PostgreSQL cannot store NUL characters.
  const words = (caption ?? text).replaceAll('\u0000', '').trim();
  const start = /^\/start(?:@\w+)?(?:\s+(\S+))?$/.exec(words);
  if (!start) return words;
  return start[1] === undefined ? '/help' : `/${start[1]}`;
}

function mediaOf(message: Message): IncomingMedia | null {
  const { voice, audio, photo, document } = message;
  const spoken = voice ?? audio;
  if (spoken) return { kind: 'voice', address: TELEGRAM_FILE + spoken.file_id };
  // The last of the sizes is the largest.
  const picture = photo?.at(-1) ?? (/^image\/(jpeg|png)$/.test(document?.mime_type ?? '') ? document : undefined);
  if (picture) return { kind: 'photo', address: TELEGRAM_FILE + picture.file_id };
  if (message.sticker) return { kind: 'stickers' };
  if (message.animation ?? message.video ?? message.video_note) return { kind: 'videos' };
  if (message.location ?? message.venue) return { kind: 'places' };
  if (message.contact) return { kind: 'contacts' };
  if (document) return { kind: 'documents' };
  // A kind of message that this version does not know has no words.
  return message.text === undefined && message.caption === undefined ? { kind: 'documents' } : null;
}
