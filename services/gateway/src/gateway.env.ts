import { EnvironmentError, isLoopback, optional, readEnv, serviceVariables, withDefault } from '@dreamloom/platform';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });

const variables = {
  ...serviceVariables,
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters'),
  GOOGLE_ISSUER: withDefault(address, 'https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().min(1),
  GOOGLE_CLIENT_SECRET: z.string().min(1),
  DREAMS_URL: address,
  MEDIA_URL: address,
  MESSAGING_URL: address,
  COLLECTIVE_URL: address,
  PRODUCT_NAME: withDefault(z.string().max(60), 'Dreamloom'),
  COMPANY_NAME: withDefault(z.string().max(100), 'Dreamloom'),
  SUPPORT_EMAIL: withDefault(z.email(), 'support@dreamloom.example'),
  TWILIO_WHATSAPP_FROM: z.string().regex(/^(whatsapp:)?\+[1-9]\d{7,14}$/, 'must be a number such as +14155238886'),
  SANDBOX: withDefault(z.enum(['on', 'off']), 'off'),
  /** Comma-separated e-mail addresses. */
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
