import { sameSecret, webhookSignature } from '@dreamloom/platform';
import { z } from 'zod';
import type { IncomingMedia, IncomingMessage, Unsupported } from '../channel/channel.port.js';

/** The address of media has this scheme; the rest is its id. */
export const CLOUD_MEDIA = 'whatsapp-cloud:';

/** A hidden number is missing or empty. */
const text = z
  .string()
  .optional()
  .catch(undefined)
  .transform((value) => value || undefined);

const Media = z.object({ id: z.string().min(1), mime_type: text, caption: text });
const Message = z.object({
  id: z.string().min(1).max(300),
  type: z.string(),
  from: text,
  from_user_id: text,
  timestamp: z.coerce.number().int().optional().catch(undefined),
  group_id: text,
  context: z.object({ id: text }).optional().catch(undefined),
  text: z.object({ body: z.string() }).optional(),
  audio: Media.optional(),
  image: Media.optional(),
  button: z.object({ payload: text, text }).optional(),
  interactive: z.object({ button_reply: z.object({ id: z.string() }).optional() }).optional(),
  system: z.object({ type: text, wa_id: text, user_id: text, previous_user_id: text }).optional(),
});
type Message = z.infer<typeof Message>;

const Contact = z.object({ wa_id: text, user_id: text, profile: z.object({ name: text }).optional().catch(undefined) });
type Contact = z.infer<typeof Contact>;

const Status = z.object({
  id: z.string().min(1),
  status: z.string(),
  biz_opaque_callback_data: text,
  errors: z
    .array(z.object({ code: z.coerce.number().int() }))
    .optional()
    .catch(undefined),
});

const Value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: z.array(z.unknown()).default([]).catch([]),
  messages: z.array(z.unknown()).default([]),
  statuses: z.array(z.unknown()).default([]),
});
const Envelope = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
});

export interface CloudStatus {
  id: string;
  state: string;
  /** What the message was sent with. */
  reference: string;
  code: number | null;
}

/** What one part of a webhook is about. */
export type CloudItem =
  | { kind: 'message'; message: IncomingMessage }
  | { kind: 'status'; status: CloudStatus }
  /** The vendor says that a person has other addresses than before. */
  | { kind: 'changed'; id: string; previous: string[]; next: string[] }
  /** The bot speaks with one person; nothing of a group is stored. */
  | { kind: 'ignored' }
  | { kind: 'unreadable'; id: string | null; reason: string };

/** One message or status of a batch; a message comes with the people that the batch names. */
export type CloudPart = Record<string, unknown>;

/** Meta signs the raw bytes; its JSON has other escapes than ours. */
export const isSignedByMeta = (header: string, raw: Buffer, appSecret: string): boolean =>
  sameSecret(header, `sha256=${webhookSignature(raw, appSecret)}`);

/**
 * Divides a webhook, which may be a batch, into parts that are processed separately. Those of another number of the same
 * app and of other fields are left out.
 * @returns null for a body of another shape
 */
export function partsOf(body: unknown, phoneNumberId: string): CloudPart[] | null {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return null;
  return envelope.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'messages')
    .flatMap(({ value }): CloudPart[] => {
      const read = Value.safeParse(value);
      if (!read.success) return [{ value }];
      const { metadata, contacts, messages, statuses } = read.data;
      if (metadata.phone_number_id !== phoneNumberId) return [];
      return [...messages.map((message) => ({ contacts, message })), ...statuses.map((status) => ({ status }))];
    });
}

export function readCloudItem(part: CloudPart): CloudItem {
  if ('status' in part) return readStatus(part['status']);
  const id = (part['message'] as { id?: unknown } | null | undefined)?.id;
  const unreadable = (reason: string): CloudItem => ({
    kind: 'unreadable',
    id: typeof id === 'string' ? id : null,
    reason,
  });
  const parsed = Message.safeParse(part['message']);
  if (!parsed.success) return unreadable(parsed.error.issues[0]?.path.join('.') || 'message');
  const message = parsed.data;
  if (message.group_id !== undefined) return { kind: 'ignored' };
  if (message.type === 'system') return readChange(message) ?? unreadable('system');
  const contact = contactOf(message, z.array(z.unknown()).catch([]).parse(part['contacts']));
  const phone = phoneOf(message.from ?? contact?.wa_id);
  const userId = message.from_user_id ?? contact?.user_id ?? (phone === undefined ? message.from : undefined);
  if (phone === undefined && userId === undefined) return unreadable('from');
  const content = contentOf(message);
  if (content === null) return unreadable(message.type);
  return {
    kind: 'message',
    message: {
      id: message.id,
      sender: { channel: 'whatsapp', phone, userId },
      senderName: contact?.profile?.name?.slice(0, 100),
      ...content,
      ...(message.timestamp !== undefined && { sentAt: new Date(message.timestamp * 1_000) }),
      quoted: message.context?.id,
    },
  };
}

function readStatus(value: unknown): CloudItem {
  const status = Status.safeParse(value);
  if (!status.success)
    return { kind: 'unreadable', id: null, reason: status.error.issues[0]?.path.join('.') || 'status' };
  const { id, status: state, biz_opaque_callback_data: reference = '', errors } = status.data;
  return { kind: 'status', status: { id, state, reference, code: errors?.[0]?.code ?? null } };
}

/** `from` is the former number and `previous_user_id` the former id; either may be missing. */
function readChange({ id, from, system }: Message): CloudItem | null {
  if (system?.type !== 'user_changed_number' && system?.type !== 'user_changed_user_id') return null;
  const next = [phoneOf(system.wa_id), system.user_id].filter((address) => address !== undefined);
  const previous = [phoneOf(from), system.previous_user_id]
    .filter((address) => address !== undefined)
    .filter((address) => !next.includes(address));
  return previous.length > 0 && next.length > 0 ? { kind: 'changed', id, previous, next } : null;
}

function contactOf({ from, from_user_id: userId }: Message, contacts: unknown[]): Contact | undefined {
  const known = contacts.flatMap((contact) => Contact.safeParse(contact).data ?? []);
  const isSender = ({ wa_id, user_id }: Contact) =>
    (user_id !== undefined && user_id === userId) || (wa_id !== undefined && wa_id === from);
  return known.find(isSender) ?? (known.length === 1 ? known[0] : undefined);
}

const phoneOf = (digits: string | undefined) => (/^[1-9]\d{6,14}$/.test(digits ?? '') ? `+${digits}` : undefined);

// The text type of PostgreSQL cannot store NUL characters.
const cleaned = (words = '') => words.replaceAll('\u0000', '').trim();

const UNSUPPORTED: Partial<Record<string, Unsupported>> = {
  sticker: 'stickers',
  video: 'videos',
  location: 'places',
  contacts: 'contacts',
};

/** A tap on a button counts as a message with the text of its payload. Null for a message without its content. */
function contentOf(message: Message): { text: string; media: IncomingMedia | null } | null {
  const { type, audio, image, button, interactive } = message;
  const words = (text: string | undefined) => (text === undefined ? null : { text: cleaned(text), media: null });
  switch (type) {
    case 'text':
      return words(message.text?.body);
    case 'button':
      return words(button?.payload ?? button?.text);
    case 'interactive':
      return words(interactive?.button_reply?.id);
    case 'audio':
      return audio ? { text: '', media: { kind: 'voice', address: CLOUD_MEDIA + audio.id } } : null;
    case 'image':
      return image ? { text: cleaned(image.caption), media: { kind: 'photo', address: CLOUD_MEDIA + image.id } } : null;
    case 'reaction':
      return { text: '', media: null };
    default:
      return { text: '', media: { kind: UNSUPPORTED[type] ?? 'documents' } };
  }
}
