import { EnvironmentError, isLoopback, optional, readEnv, serviceVariables, withDefault } from '@dreamloom/platform';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });

const variables = {
  ...serviceVariables,
  /** Seals sign-ins on their way to Google and back. */
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** Who signs dreamers in. */
  GOOGLE_ISSUER: withDefault(address, 'https://accounts.google.com'),
  /** OAuth client whose redirect is `PUBLIC_BASE_URL/api/auth/google/callback`. */
  GOOGLE_CLIENT_ID: z.string().min(1),
  /** Its secret. */
  GOOGLE_CLIENT_SECRET: z.string().min(1),
  /** Where the journal is. */
  DREAMS_URL: address,
  /** Where pictures and voices are. */
  MEDIA_URL: address,
  /** Where WhatsApp and mail are. */
  MESSAGING_URL: address,
  /** Where the community is. */
  COLLECTIVE_URL: address,
  /** What the product is called. */
  PRODUCT_NAME: withDefault(z.string().max(60), 'Dreamloom'),
  /** Who runs it, as the footer and the terms say; they name nobody unless set. */
  COMPANY_NAME: withDefault(z.string().max(100), ''),
  /** Where people write to; the web app leads to its contact form alone unless set, which production demands. */
  SUPPORT_EMAIL: withDefault(z.email().or(z.literal('')), ''),
  /** The bot's number, which the web app shows and links to. */
  TWILIO_WHATSAPP_FROM: z.string().regex(/^(whatsapp:)?\+[1-9]\d{7,14}$/, 'must be a number such as +14155238886'),
  /** `on` when the outside world is the sandbox: the web app says so and leads to its phone. */
  SANDBOX: withDefault(z.enum(['on', 'off']), 'off'),
  /** Who may see /admin: e-mail addresses of Google accounts, with commas between. Nobody unless set. */
  OPERATOR_EMAILS: optional(z.string()),
};

export type GatewayEnv = z.infer<z.ZodObject<typeof variables>>;

/**
 * The variables of the edge; see serviceVariables for those that every service has.
 * @throws EnvironmentError naming the variable that is missing, wrong or unsafe.
 */
export function readGatewayEnv(source: Record<string, string | undefined> = process.env): GatewayEnv {
  const env = readEnv(variables, source);
  const issuer = new URL(env.GOOGLE_ISSUER);
  if (issuer.protocol === 'http:' && !isLoopback(issuer.hostname))
    throw new EnvironmentError('GOOGLE_ISSUER must use https unless it is on this machine.');
  return env;
}

/** The token under which the edge's parts get their variables. */
export const GATEWAY_ENV = Symbol('gateway-env');
