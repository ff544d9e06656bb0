import { EnvironmentError, isLoopback, optional, readEnv, serviceVariables, withDefault } from '@dreamloom/platform';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });

const variables = {
  ...serviceVariables,
  /** Key that encrypts the cookie of a sign-in in progress. */
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** OpenID issuer that signs dreamers in. */
  GOOGLE_ISSUER: withDefault(address, 'https://accounts.google.com'),
  /** OAuth client whose redirect is `PUBLIC_BASE_URL/api/auth/google/callback`. */
  GOOGLE_CLIENT_ID: z.string().min(1),
  /** Secret of the OAuth client. */
  GOOGLE_CLIENT_SECRET: z.string().min(1),
  /** Base URL of the dreams service. */
  DREAMS_URL: address,
  /** Base URL of the media service. */
  MEDIA_URL: address,
  /** Base URL of the messaging service. */
  MESSAGING_URL: address,
  /** Base URL of the collective service. */
  COLLECTIVE_URL: address,
  /** Product name. */
  PRODUCT_NAME: withDefault(z.string().max(60), 'Dreamloom'),
  /** Name of the operating company in the footer and the terms; empty: no company is named. */
  COMPANY_NAME: withDefault(z.string().max(100), ''),
  /** Support address; empty: the web app links to its contact form only. Required in production. */
  SUPPORT_EMAIL: withDefault(z.email().or(z.literal('')), ''),
  /** WhatsApp number of the bot at Twilio, which the web app shows and links to; unset: none there. */
  TWILIO_WHATSAPP_FROM: optional(
    z.string().regex(/^(whatsapp:)?\+[1-9]\d{7,14}$/, 'must be a number such as +14155238886'),
  ),
  /** Which vendor WhatsApp has when the numbers of both are set. */
  WHATSAPP_VENDOR: optional(z.enum(['twilio', 'cloud'])),
  /** WhatsApp number of the bot at the Cloud API; unset: none there. */
  WHATSAPP_NUMBER: optional(z.string().regex(/^\+[1-9]\d{7,14}$/, 'must be a number such as +14155238886')),
  /** `on` when vendors are simulated by the sandbox: the web app shows a ribbon. */
  SANDBOX: withDefault(z.enum(['on', 'off']), 'off'),
  /** URL of the sandbox in a browser when it simulates WhatsApp: the web app links to its phone instead of WhatsApp. */
  SANDBOX_URL: optional(address),
  /** Comma-separated e-mail addresses of the Google accounts that may open /admin; unset: none. */
  OPERATOR_EMAILS: optional(z.string()),
};

export type GatewayEnv = z.infer<z.ZodObject<typeof variables>>;

/**
 * Reads and checks the gateway's variables; `serviceVariables` lists those that every service has.
 * @throws EnvironmentError naming the variable that is missing, wrong or unsafe.
 */
export function readGatewayEnv(source: Record<string, string | undefined> = process.env): GatewayEnv {
  const env = readEnv(variables, source);
  const issuer = new URL(env.GOOGLE_ISSUER);
  if (issuer.protocol === 'http:' && !isLoopback(issuer.hostname))
    throw new EnvironmentError('GOOGLE_ISSUER must use https unless it is on this machine.');
  return env;
}
