import { Refusal } from '@dreamloom/platform';
import { z } from 'zod';

/** Parses a form body. A name that comes twice is refused: which of the two was signed is anybody's guess. */
export function parseForm(raw: Buffer | undefined): Record<string, string> {
  const form: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(raw?.toString('utf8') ?? '')) {
    if (name in form) throw new Refusal(403, 'bad-signature', 'This message is not signed as it should be.');
    form[name] = value;
  }
  return form;
}

const WhatsappAddress = z.string().regex(/^whatsapp:\+[1-9]\d{6,14}$/);

/** The vendor's id of a message. */
export const MessageSid = z.string().regex(/^\w{2,64}$/);

const FormFields = z.object({
  MessageSid,
  From: WhatsappAddress.transform((address) => address.replace('whatsapp:', '')),
  // PostgreSQL's text cannot hold NUL, and nobody said one.
  Body: z
    .string()
    .default('')
    .transform((body) => body.replaceAll('\u0000', '').trim()),
  NumMedia: z.coerce.number().int().min(0).default(0),
  MediaUrl0: z.string().max(2_000).optional(),
  MediaContentType0: z.string().default(''),
  MessageType: z.string().default(''),
  /** The message that this one answers by quoting it. */
  OriginalRepliedMessageSid: MessageSid.optional().catch(undefined),
  /** What the button of our template stands for, when the message is a tap on it: '/' and the code of a claim, or /stop. */
  ButtonPayload: z
    .string()
    .regex(/^\/[^\s/]{1,40}$/)
    .optional()
    .catch(undefined),
});

/** What the bot reads of Twilio's form; the rest is not kept. A tap on a button is read as what the button stands for. */
export const InboundForm = FormFields.transform(({ ButtonPayload, ...form }) => ({
  ...form,
  Body: ButtonPayload ?? form.Body,
}));
export type InboundForm = z.infer<typeof InboundForm>;
