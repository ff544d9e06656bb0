import { optional, readEnv, serviceVariables, withDefault } from '@dreamloom/platform';
import { z } from 'zod';

const contentSid = optional(z.string().regex(/^HX[0-9a-f]{32}$/, 'must be HX and 32 hexadecimal digits'));

/** The variables of messaging; see serviceVariables for those that every service has. */
const variables = {
  ...serviceVariables,
  /** What the product is called in messages and mails. */
  PRODUCT_NAME: withDefault(z.string(), 'Dreamloom'),
  /** Where messages of the contact form are mailed to. */
  SUPPORT_EMAIL: z.email(),
  /** Mail server, as `smtps://user:password@host`, or `smtp://` for one that offers STARTTLS. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Whom mails are from, such as Dreamloom <dreams@example.org>. */
  MAIL_FROM: z.string().regex(/@/, 'must hold an e-mail address'),
  /** A stand-in for Twilio; Twilio itself unless set. */
  TWILIO_API_BASE_URL: optional(z.url()),
  /** The account at Twilio. */
  TWILIO_ACCOUNT_SID: z.string().regex(/^AC\w+$/, 'must start with AC'),
  /** Its token, which also signs the webhooks. */
  TWILIO_AUTH_TOKEN: z.string().min(1),
  /** Where the journal's service is: it knows who claims a number. */
  DREAMS_URL: z.url({ protocol: /^https?$/ }),
  /** An approved template that asks a claimed number for a yes: {{1}} the journal's address, {{2}} who asks, {{3}} the code of its button. */
  TWILIO_CONTENT_SID: contentSid,
  /** An approved template for replies to a phone that has not written lately: {{1}} the journal's address. */
  TWILIO_REPLY_CONTENT_SID: contentSid,
  /** The bot's number, with or without the vendor's `whatsapp:` before it. */
  TWILIO_WHATSAPP_FROM: z
    .string()
    .transform((value) => value.replace(/^whatsapp:/, ''))
    .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number with country code, such as +14155238886')),
};

/** @throws EnvironmentError naming the first variable that is missing, wrong or unsafe */
export const readMessagingEnv = (source?: Record<string, string | undefined>) => readEnv(variables, source);

export type MessagingEnv = ReturnType<typeof readMessagingEnv>;
