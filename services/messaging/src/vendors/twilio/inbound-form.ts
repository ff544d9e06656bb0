import { z } from 'zod';
import type { IncomingMedia, Reading, Unsupported } from '../channel/channel.port.js';
import { MessageSid } from './signed-forms.js';

const PREFIX = /^whatsapp:/i;
const PHONE = /^whatsapp:\+[1-9]\d{6,14}$/;
const USER_ID = /^(whatsapp:)?[a-z]+\.[\w.]{1,150}$/i;

const withoutPrefix = (address: string) => address.replace(PREFIX, '');

/** What does not look like an id is ignored, because another id than before disconnects a number. */
const UserId = z.string().regex(USER_ID).transform(withoutPrefix).optional().catch(undefined);

const FormFields = z.object({
  MessageSid,
  /** The number of the sender; while it is hidden, WhatsApp's id of the person, or nothing. */
  From: z
    .union([
      z.string().regex(PHONE),
      z
        .string()
        .regex(/^whatsapp:/)
        .regex(USER_ID),
      z.literal(''),
    ])
    .default(''),
  // The text type of PostgreSQL cannot store NUL characters.
  Body: z
    .string()
    .default('')
    .transform((body) => body.replaceAll('\u0000', '').trim()),
  NumMedia: z.coerce.number().int().min(0).default(0),
  MediaUrl0: z.string().max(2_000).optional(),
  MediaContentType0: z.string().default(''),
  MessageType: z.string().default(''),
  ProfileName: z
    .string()
    .transform((name) => name.slice(0, 100))
    .optional()
    .catch(undefined),
  /** WhatsApp's id of the person beside the number, which stays the same when only the name changes. */
  ExternalUserId: UserId,
  ExternalUserIdentifier: UserId,
  OriginalRepliedMessageSid: MessageSid.optional().catch(undefined),
  /** The payload of a tapped template button: '/' with the code of a claim, or /stop. */
  ButtonPayload: z
    .string()
    .regex(/^\/[^\s/]{1,40}$/)
    .optional()
    .catch(undefined),
});

type FormFields = z.infer<typeof FormFields>;

/**
 * Reads the form of a webhook, or one of the same fields. A tap on a button counts as a message with the text of its
 * payload.
 */
export function readForm(raw: unknown): Reading {
  const parsed = FormFields.safeParse(raw);
  if (!parsed.success) return { reason: String(parsed.error.issues[0]?.path[0] ?? 'form') };
  const form = parsed.data;
  const { From, ExternalUserId, ExternalUserIdentifier } = form;
  const phone = PHONE.test(From) ? withoutPrefix(From) : undefined;
  const userId = (phone === undefined && withoutPrefix(From)) || (ExternalUserId ?? ExternalUserIdentifier);
  if (phone === undefined && userId === undefined) return { reason: 'From' };
  return {
    message: {
      id: form.MessageSid,
      sender: { channel: 'whatsapp', phone, userId },
      senderName: form.ProfileName,
      text: form.ButtonPayload ?? form.Body,
      media: mediaOf(form),
      quoted: form.OriginalRepliedMessageSid,
    },
  };
}

/** The check uses the type that the vendor declares; the transcription detects the actual format. */
function mediaOf({ MessageType, NumMedia, MediaUrl0: address, MediaContentType0 }: FormFields): IncomingMedia | null {
  if (MessageType === 'location') return { kind: 'places' };
  if (MessageType === 'contacts') return { kind: 'contacts' };
  if (NumMedia === 0) return null;
  const type = MediaContentType0.toLowerCase();
  if (address !== undefined && /^(audio\/|application\/ogg)/.test(type)) return { kind: 'voice', address };
  // WhatsApp sends photos as JPEG; WebP is the format of its stickers.
  if (address !== undefined && /^image\/(jpeg|png)\b/.test(type)) return { kind: 'photo', address };
  return { kind: unsupported(type, MessageType) };
}

function unsupported(type: string, messageType: string): Unsupported {
  if (type === 'image/webp' || messageType === 'sticker') return 'stickers';
  if (type.startsWith('image/')) return 'pictures';
  if (type.startsWith('audio/')) return 'voices';
  if (type.startsWith('video/')) return 'videos';
  return type.includes('vcard') ? 'contacts' : 'documents';
}
