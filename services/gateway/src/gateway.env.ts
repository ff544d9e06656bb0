import { EnvironmentError, isLoopback, optional, readEnv, serviceVariables, withDefault } from '@dreamloom/platform';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });

const variables = {
  ...serviceVariables,
  /** Key that encrypts the cookie of a sign-in in progress. */
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** Google's issuer; another one only in tests and for the sandbox. */
  GOOGLE_ISSUER: withDefault(address, 'https://accounts.google.com'),
  /** OAuth client whose redirect is `PUBLIC_BASE_URL/api/auth/google/callback`. */
  GOOGLE_CLIENT_ID: optional(z.string()),
  /** Secret of the OAuth client. */
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  /** Issuer of another OpenID provider, exactly as its discovery document spells it; unset: none. */
  OIDC_ISSUER: optional(address),
  /** Client whose redirect is `PUBLIC_BASE_URL/api/auth/openid/1/callback`. */
  OIDC_CLIENT_ID: optional(z.string()),
  /** Secret of the client. */
  OIDC_CLIENT_SECRET: optional(z.string()),
  /** Name on its button: "Sign in with …". */
  OIDC_LABEL: optional(z.string().max(40)),
  /** `claim` takes only addresses that the provider calls verified; `vouched` also those about which it says nothing. */
  OIDC_EMAIL_VERIFIED: withDefault(z.enum(['claim', 'vouched']), 'claim'),
  /** Issuer of a second OpenID provider. */
  OIDC_2_ISSUER: optional(address),
  /** Client whose redirect is `PUBLIC_BASE_URL/api/auth/openid/2/callback`. */
  OIDC_2_CLIENT_ID: optional(z.string()),
  /** Secret of the client. */
  OIDC_2_CLIENT_SECRET: optional(z.string()),
  /** Name on its button. */
  OIDC_2_LABEL: optional(z.string().max(40)),
  /** As OIDC_EMAIL_VERIFIED. */
  OIDC_2_EMAIL_VERIFIED: withDefault(z.enum(['claim', 'vouched']), 'claim'),
  /** Issuer of a third OpenID provider. */
  OIDC_3_ISSUER: optional(address),
  /** Client whose redirect is `PUBLIC_BASE_URL/api/auth/openid/3/callback`. */
  OIDC_3_CLIENT_ID: optional(z.string()),
  /** Secret of the client. */
  OIDC_3_CLIENT_SECRET: optional(z.string()),
  /** Name on its button. */
  OIDC_3_LABEL: optional(z.string().max(40)),
  /** As OIDC_EMAIL_VERIFIED. */
  OIDC_3_EMAIL_VERIFIED: withDefault(z.enum(['claim', 'vouched']), 'claim'),
  /** `on` offers a link by mail. */
  MAIL_SIGN_IN: withDefault(z.enum(['on', 'off']), 'off'),
  /** `on` lets dreamers add passkeys to their accounts and sign in by them. */
  PASSKEYS: withDefault(z.enum(['on', 'off']), 'off'),
  /** Who may begin an account: everybody (`open`), whoever an operator has invited (`invited`), or no one (`closed`). Operators always may. */
  SIGN_UP: withDefault(z.enum(['open', 'invited', 'closed']), 'open'),
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
  /** Page of a printer, to which the page Merch leads with the files of a book; unset: the page says that merch is coming soon. */
  PRINTER_URL: optional(address),
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
  for (const variables of ['GOOGLE', 'OIDC', 'OIDC_2', 'OIDC_3'] as const) assertProvider(env, variables);
  const issuers = (['OIDC', 'OIDC_2', 'OIDC_3'] as const).flatMap((name) => env[`${name}_ISSUER`] ?? []);
  if (new Set(issuers).size < issuers.length)
    throw new EnvironmentError('OIDC_ISSUER must differ from the issuers of the other providers.');
  if (env.GOOGLE_CLIENT_ID === undefined && issuers.length === 0 && env.MAIL_SIGN_IN === 'off')
    throw new EnvironmentError('GOOGLE_CLIENT_ID is not set, and no other way to sign in is.');
  return env;
}

/** A provider is configured as a whole or not at all. */
function assertProvider(env: GatewayEnv, variables: 'GOOGLE' | 'OIDC' | 'OIDC_2' | 'OIDC_3'): void {
  const [issuer, id, secret] = [`${variables}_ISSUER`, `${variables}_CLIENT_ID`, `${variables}_CLIENT_SECRET`] as const;
  const needed = variables === 'GOOGLE' ? ([id, secret] as const) : ([issuer, id, secret] as const);
  const missing = needed.find((name) => env[name] === undefined);
  if (missing !== undefined && needed.some((name) => env[name] !== undefined))
    throw new EnvironmentError(`${missing} is not set.`);
  const { protocol, hostname } = new URL(env[issuer] ?? 'https://none');
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new EnvironmentError(`${issuer} must use https unless it is on this machine.`);
}
