import { DEFAULT_LANGUAGE, type Language, languageOf } from '@dreamloom/contracts';
import { EnvironmentError, optional, readEnv, serviceVariables, withDefault } from '@dreamloom/platform';
import { z } from 'zod';
import { isPushKey } from './vendors/push/push-keys.js';

const TEMPLATES = ['welcome', 'reply', 'nudge'] as const;
export type TemplateNames = Partial<Record<(typeof TEMPLATES)[number], string>>;

const templateNames = withDefault(
  z.string().transform((value, context): TemplateNames => {
    const given = value.split(',').filter((one) => one.trim() !== '');
    const pairs = given.map((one) => one.trim().split('='));
    const isWellFormed = pairs.every(
      ([use = '', name = '']) => (TEMPLATES as readonly string[]).includes(use) && /^[a-z0-9_]{1,512}$/.test(name),
    );
    if (isWellFormed) return Object.fromEntries(pairs) as TemplateNames;
    context.addIssue({ code: 'custom', message: 'must be names as in welcome=…,reply=…,nudge=…' });
    return z.NEVER;
  }),
  '',
);

/** The content ids of an approved template by language; a language without one gets the English template. */
export type ContentSids = Partial<Record<Language, string>>;

const FORM = 'must be HX and 32 hexadecimal digits, or such ids by language as in en=HX…,de=HX…, English among them';

const contentSids = optional(
  z.string().transform((value, context): ContentSids => {
    const given = value.split(',').map((one) => one.trim().split('='));
    const pairs = given.map(([first = '', sid]) =>
      sid === undefined ? [DEFAULT_LANGUAGE, first] : [languageOf(first), sid],
    );
    const isWellFormed = pairs.every(([language, sid]) => language !== null && /^HX[0-9a-f]{32}$/.test(sid ?? ''));
    const sids = Object.fromEntries(pairs) as ContentSids;
    if (isWellFormed && sids[DEFAULT_LANGUAGE] && Object.keys(sids).length === pairs.length) return sids;
    context.addIssue({ code: 'custom', message: FORM });
    return z.NEVER;
  }),
);

const variables = {
  ...serviceVariables,
  /** Product name. */
  PRODUCT_NAME: withDefault(z.string(), 'Dreamloom'),
  /** Address that receives contact messages. */
  SUPPORT_EMAIL: z.email(),
  /** `smtps://user:password@host`, or `smtp://` for a server with STARTTLS. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Sender of mails, such as Dreamloom <dreams@example.org>. */
  MAIL_FROM: z.string().regex(/@/, 'must hold an e-mail address'),
  /** Base URL of a Twilio substitute; unset: Twilio. */
  TWILIO_API_BASE_URL: optional(z.url()),
  /** Twilio account; webhooks of another account are refused. Unset: no WhatsApp by Twilio. */
  TWILIO_ACCOUNT_SID: optional(z.string().regex(/^AC\w+$/, 'must start with AC')),
  /** Twilio's token, which also verifies the signatures of webhooks. */
  TWILIO_AUTH_TOKEN: optional(z.string()),
  /** Base URL of the dreams service, which owns the journal. */
  DREAMS_URL: z.url({ protocol: /^https?$/ }),
  /**
   * Approved template that requests confirmation from a claimed number: {{1}} the URL of the journal, {{2}} the
   * claimant, {{3}} the code for its button. One id, or one per language: en=HX…,de=HX….
   */
  TWILIO_CONTENT_SID: contentSids,
  /** Approved template for replies outside the 24-hour window, in the same form: {{1}} the URL of the journal. */
  TWILIO_REPLY_CONTENT_SID: contentSids,
  /**
   * Approved template for the morning nudge outside the 24-hour window, in the same form: {{1}} the URL of the page for
   * a new dream. Unset: no nudges by WhatsApp.
   */
  TWILIO_NUDGE_CONTENT_SID: contentSids,
  /** Which vendor WhatsApp has when the variables of both are set. */
  WHATSAPP_VENDOR: optional(z.enum(['twilio', 'cloud'])),
  /**
   * A name of the business at Meta, whose ids of people no other one has: another name ends the stored ids, so that a
   * known number with a new id stays that of its owner. Change it only with the business.
   */
  WHATSAPP_PORTFOLIO: optional(z.string().max(100)),
  /** Meta's id of the bot's number; webhooks of another number are ignored. Unset: no WhatsApp by the Cloud API. */
  WHATSAPP_PHONE_NUMBER_ID: optional(z.string().regex(/^\d+$/, 'must be digits')),
  /** The bot's number at the Cloud API. */
  WHATSAPP_NUMBER: optional(z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +14155238886')),
  /** Token of a system user at Meta, without an end. */
  WHATSAPP_ACCESS_TOKEN: optional(z.string()),
  /** Secret of the app at Meta, which signs the webhooks. */
  WHATSAPP_APP_SECRET: optional(z.string()),
  /** What Meta sends when the webhook `PUBLIC_BASE_URL/api/webhooks/whatsapp-cloud` is entered. */
  WHATSAPP_VERIFY_TOKEN: optional(z.string()),
  /** Approved templates at Meta, as in welcome=…,reply=…,nudge=…; their variables are those of Twilio's. */
  WHATSAPP_TEMPLATES: templateNames,
  /** Base URL of the Graph API, with its version. */
  WHATSAPP_GRAPH_URL: withDefault(z.url(), 'https://graph.facebook.com/v25.0'),
  /** Token of a Telegram bot, as BotFather gives it; unset: no Telegram. */
  TELEGRAM_BOT_TOKEN: optional(z.string().regex(/^\d+:[\w-]+$/, 'must be digits, a colon and letters')),
  /**
   * Secret by which Telegram's webhook `PUBLIC_BASE_URL/api/webhooks/telegram` is recognised; unset: updates are read by
   * long polling, which needs no public address.
   */
  TELEGRAM_WEBHOOK_SECRET: optional(z.string().regex(/^[\w-]{32,256}$/, 'must be 32 to 256 letters, digits, - and _')),
  /** Base URL of a Telegram substitute; unset: Telegram. */
  TELEGRAM_API_BASE_URL: optional(z.url()),
  /** Base URL of the links that open a chat with the bot. */
  TELEGRAM_LINK_URL: withDefault(z.url(), 'https://t.me'),
  /** Private key for Web Push (VAPID), in base64url; unset: the pair that the first start stores in the database. */
  VAPID_PRIVATE_KEY: optional(z.string().refine(isPushKey, 'must be 32 bytes in base64url')),
  /** URL of a push service substitute; unset: the push services of the browsers. */
  PUSH_SERVICE_URL: optional(z.url({ protocol: /^https?$/ })),
  /** The bot's number, with or without the `whatsapp:` prefix. */
  TWILIO_WHATSAPP_FROM: optional(
    z
      .string()
      .transform((value) => value.replace(/^whatsapp:/, ''))
      .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number with country code, such as +14155238886')),
  ),
};

export type MessagingEnv = z.infer<z.ZodObject<typeof variables>>;

/** The variables without which a vendor is off. */
const NEEDED = {
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_WHATSAPP_FROM'],
  cloud: [
    'WHATSAPP_PHONE_NUMBER_ID',
    'WHATSAPP_NUMBER',
    'WHATSAPP_ACCESS_TOKEN',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
  ],
  telegram: ['TELEGRAM_BOT_TOKEN'],
} as const satisfies Record<string, readonly (keyof MessagingEnv)[]>;

type EnvOf<Vendor extends keyof typeof NEEDED> = MessagingEnv & {
  [Name in (typeof NEEDED)[Vendor][number]]: NonNullable<MessagingEnv[Name]>;
};

export type TwilioEnv = EnvOf<'twilio'>;
export type CloudEnv = EnvOf<'cloud'>;

/** Whether all variables of a vendor are set. */
export const hasVendor = <Vendor extends keyof typeof NEEDED>(
  env: MessagingEnv,
  vendor: Vendor,
): env is EnvOf<Vendor> => NEEDED[vendor].every((name) => env[name] !== undefined);

/** Whether a vendor is the one of WhatsApp. */
export const isWhatsappBy = <Vendor extends 'twilio' | 'cloud'>(
  env: MessagingEnv,
  vendor: Vendor,
): env is EnvOf<Vendor> => hasVendor(env, vendor) && (env.WHATSAPP_VENDOR ?? vendor) === vendor;

/**
 * Reads and checks the variables of this service.
 * @throws EnvironmentError also for a vendor of which some variables are set
 */
export function readMessagingEnv(source?: Record<string, string | undefined>): MessagingEnv {
  const env = readEnv(variables, source);
  for (const names of Object.values(NEEDED)) {
    const missing = names.find((name) => env[name] === undefined);
    const given = names.find((name) => env[name] !== undefined);
    if (missing !== undefined && given !== undefined)
      throw new EnvironmentError(`${missing} is not set, which belongs to ${given}.`);
  }
  if (env.TELEGRAM_WEBHOOK_SECRET !== undefined && env.TELEGRAM_BOT_TOKEN === undefined)
    throw new EnvironmentError('TELEGRAM_BOT_TOKEN is not set, which belongs to TELEGRAM_WEBHOOK_SECRET.');
  const { WHATSAPP_VENDOR: chosen } = env;
  if (chosen !== undefined && !hasVendor(env, chosen))
    throw new EnvironmentError(`WHATSAPP_VENDOR is ${chosen}, of which no variable is set.`);
  if (chosen === undefined && hasVendor(env, 'twilio') && hasVendor(env, 'cloud'))
    throw new EnvironmentError('WHATSAPP_VENDOR is not set, although both of its vendors are configured.');
  return env;
}
