import { z } from 'zod';
import type { SenderAddresses } from '../channel/sender-addresses.js';
import { MessageSid } from '../vendors/twilio/signed-forms.js';

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

/** A tap on a button counts as a message with the text of its payload. Other form fields are not stored. */
export const InboundForm = FormFields.transform(
  ({ From, ButtonPayload, ExternalUserId, ExternalUserIdentifier, ...form }, context) => {
    const phone = PHONE.test(From) ? withoutPrefix(From) : undefined;
    const userId = (phone === undefined && withoutPrefix(From)) || (ExternalUserId ?? ExternalUserIdentifier);
    if (phone === undefined && userId === undefined)
      context.addIssue({ code: 'custom', path: ['From'], message: 'names no sender' });
    const sender: SenderAddresses = { channel: 'whatsapp', phone, userId };
    return { ...form, sender, Body: ButtonPayload ?? form.Body };
  },
);
export type InboundForm = z.infer<typeof InboundForm>;

/** The first field of a form that was not understood. */
export const reasonOf = (error: z.ZodError): string => String(error.issues[0]?.path[0] ?? 'form');

export type Unsupported = 'voices' | 'pictures' | 'videos' | 'stickers' | 'documents' | 'places' | 'contacts';

/** The check uses the type that the vendor declares; the transcription detects the actual format. */
export function isVoiceNote(form: Pick<InboundForm, 'NumMedia' | 'MediaUrl0' | 'MediaContentType0'>): boolean {
  return (
    form.NumMedia > 0 && form.MediaUrl0 !== undefined && /^(audio\/|application\/ogg)/i.test(form.MediaContentType0)
  );
}

/** A picture that can be added to a dream. WhatsApp sends photos as JPEG; WebP is the format of its stickers. */
export function isPhoto(form: Pick<InboundForm, 'NumMedia' | 'MediaUrl0' | 'MediaContentType0'>): boolean {
  return form.NumMedia > 0 && form.MediaUrl0 !== undefined && /^image\/(jpeg|png)\b/i.test(form.MediaContentType0);
}

export function unsupportedMedia(form: InboundForm): Unsupported | null {
  if (form.MessageType === 'location') return 'places';
  if (form.MessageType === 'contacts') return 'contacts';
  if (form.NumMedia === 0) return null;
  const type = form.MediaContentType0.toLowerCase();
  if (type === 'image/webp' || form.MessageType === 'sticker') return 'stickers';
  if (type.startsWith('image/')) return 'pictures';
  if (type.startsWith('audio/')) return 'voices';
  if (type.startsWith('video/')) return 'videos';
  return type.includes('vcard') ? 'contacts' : 'documents';
}
