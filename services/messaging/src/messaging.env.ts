import { optional, readEnv, serviceVariables, withDefault } from '@dreamloom/platform';
import { z } from 'zod';

/** The variables of messaging; see serviceVariables for those that every service has. */
export const readMessagingEnv = () =>
  readEnv({
    ...serviceVariables,
    PRODUCT_NAME: withDefault(z.string(), 'Dreamloom'),
    SUPPORT_EMAIL: withDefault(z.email(), 'support@dreamloom.example'),
    /** smtp:// or smtps:// with user and password; without it mail waits, and its deliveries fail in the end. */
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
    MAIL_FROM: withDefault(z.email(), 'journal@dreamloom.example'),
    TWILIO_API_BASE_URL: optional(z.url()),
    TWILIO_ACCOUNT_SID: z.string().regex(/^AC[0-9a-f]{32}$/, 'must be AC and 32 hexadecimal digits'),
    TWILIO_AUTH_TOKEN: z.string().min(1),
    /** The bot's number, with or without the vendor's `whatsapp:` before it. */
    TWILIO_WHATSAPP_FROM: z
      .string()
      .transform((value) => value.replace(/^whatsapp:/, ''))
      .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number with country code, such as +14155238886')),
  });

export type MessagingEnv = ReturnType<typeof readMessagingEnv>;
