import { Refusal } from '@dreamloom/platform';
import { z } from 'zod';

/** A duplicate field is rejected, because it is undefined which of the two values was signed. */
export function parseForm(raw: Buffer | undefined): Record<string, string> {
  const form: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(raw?.toString('utf8') ?? '')) {
    if (name in form) throw new Refusal(403, 'bad-signature', 'This message is not signed as it should be.');
    form[name] = value;
  }
  return form;
}

const WhatsappAddress = z.string().regex(/^whatsapp:\+[1-9]\d{6,14}$/);

export const MessageSid = z.string().regex(/^\w{2,64}$/);

const FormFields = z.object({
  MessageSid,
  From: WhatsappAddress.transform((address) => address.replace('whatsapp:', '')),
  // The text type of PostgreSQL cannot store NUL characters.
  Body: z
    .string()
    .default('')
    .transform((body) => body.replaceAll('\u0000', '').trim()),
  NumMedia: z.coerce.number().int().min(0).default(0),
  MediaUrl0: z.string().max(2_000).optional(),
  MediaContentType0: z.string().default(''),
  MessageType: z.string().default(''),
  OriginalRepliedMessageSid: MessageSid.optional().catch(undefined),
  /** The payload of a tapped template button: '/' with the code of a claim, or /stop. */
  ButtonPayload: z
    .string()
    .regex(/^\/[^\s/]{1,40}$/)
    .optional()
    .catch(undefined),
});

/** A tap on a button counts as a message with the text of its payload. Other form fields are not stored. */
export const InboundForm = FormFields.transform(({ ButtonPayload, ...form }) => ({
  ...form,
  Body: ButtonPayload ?? form.Body,
}));
export type InboundForm = z.infer<typeof InboundForm>;
