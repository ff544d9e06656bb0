import { isAbsolute, join } from 'node:path';
import { Refusal } from './terminal.ts';

export type Variables = Record<string, string | undefined>;

/** The variables that the starter itself uses; all others are passed to the services. */
export interface Settings {
  port: number;
  sandboxPort: number;
  dataDir: string;
  /** Connection URL of an existing PostgreSQL; undefined starts the embedded one. */
  databaseUrl: string | undefined;
  /** The service that a debugger can attach to, on port 9229. */
  inspect?: string | undefined;
}

const urls: Record<string, RegExp> = {
  DATABASE_URL: /^postgres(ql)?:$/,
  REDIS_URL: /^rediss?:$/,
  PUBLIC_BASE_URL: /^https?:$/,
  GOOGLE_ISSUER: /^https?:$/,
  OIDC_ISSUER: /^https?:$/,
  OIDC_2_ISSUER: /^https?:$/,
  OIDC_3_ISSUER: /^https?:$/,
  OPENAI_BASE_URL: /^https?:$/,
  OPENAI_IMAGE_BASE_URL: /^https?:$/,
  TWILIO_API_BASE_URL: /^https?:$/,
  WHATSAPP_GRAPH_URL: /^https?:$/,
  TELEGRAM_API_BASE_URL: /^https?:$/,
  TELEGRAM_LINK_URL: /^https?:$/,
  PUSH_SERVICE_URL: /^https?:$/,
  WEBHOOK_TRUSTED_ORIGIN: /^https?:$/,
  S3_ENDPOINT: /^https?:$/,
  SMTP_URL: /^smtps?:$/,
};

const forms: Record<string, { form: RegExp; wanted: string }> = {
  TWILIO_ACCOUNT_SID: { form: /^AC[0-9a-f]{32}$/, wanted: 'AC and 32 hexadecimal digits' },
  TWILIO_WHATSAPP_FROM: { form: /^(whatsapp:)?\+[1-9]\d{6,14}$/, wanted: 'a phone number like +14155238886' },
  TELEGRAM_BOT_TOKEN: { form: /^\d+:[\w-]+$/, wanted: 'digits, a colon and letters, as BotFather gives it' },
  SESSION_SECRET: { form: /^.{32,}$/s, wanted: 'at least 32 characters' },
  INTERNAL_SECRET: { form: /^.{32,}$/s, wanted: 'at least 32 characters' },
  OPERATOR_EMAILS: {
    form: /^[^\s@,]+@[^\s@,]+(\s*,\s*[^\s@,]+@[^\s@,]+)*$/,
    wanted: 'e-mail addresses separated by commas',
  },
};

/** The sandbox's transcription uses gRPC, which needs a separate port: the next one. */
export const speechPortOf = ({ sandboxPort }: Pick<Settings, 'sandboxPort'>): number => sandboxPort + 1;

/** Treats empty variables as unset. */
export const withoutEmpty = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''));

/**
 * Reads and validates the environment.
 * @param variables the environment; an empty string counts as unset
 * @param root the repository: the base of `.data` and of a relative DATA_DIR
 * @throws Refusal naming the first invalid variable, never its value if it may be a secret
 */
export function readSettings(variables: Variables, root: string): Settings {
  const given = withoutEmpty(variables);
  const port = portOf(given, 'PORT', 3000);
  const sandboxPort = portOf(given, 'SANDBOX_PORT', 4100);
  if (port === sandboxPort) throw new Refusal(`PORT and SANDBOX_PORT are both ${port}: give them different ports.`);
  if (port === speechPortOf({ sandboxPort }))
    throw new Refusal(`PORT is ${port}, the one after SANDBOX_PORT, which the sandbox needs too: choose another.`);
  if (speechPortOf({ sandboxPort }) > 65_535) throw new Refusal('SANDBOX_PORT is 65535: the next port is needed too.');
  for (const [name, protocol] of Object.entries(urls)) checkUrl(name, given[name], protocol);
  for (const [name, { form, wanted }] of Object.entries(forms)) {
    const value = given[name];
    if (value !== undefined && !form.test(value)) throw new Refusal(`${name} is not valid: it must be ${wanted}.`);
  }
  const dataDir = given['DATA_DIR'] ?? '.data';
  return {
    port,
    sandboxPort,
    dataDir: isAbsolute(dataDir) ? dataDir : join(root, dataDir),
    databaseUrl: given['DATABASE_URL'],
    inspect: given['INSPECT'],
  };
}

function portOf(given: Variables, name: string, otherwise: number): number {
  const value = given[name];
  if (value === undefined) return otherwise;
  const port = /^\d{1,5}$/.test(value.trim()) ? Number(value) : 0;
  if (port < 1 || port > 65_535) throw new Refusal(`${name} is "${value}": it must be a port from 1 to 65535.`);
  return port;
}

function checkUrl(name: string, value: string | undefined, protocol: RegExp) {
  if (value === undefined) return;
  if (URL.canParse(value) && protocol.test(new URL(value).protocol)) return;
  const wanted = protocol.source
    .replace(/[\^$:]/g, '')
    .replace(/(\w+)\((\w+)\)\?/, '$1 or $1$2')
    .replace(/(\w*)(\w)\?/, '$1 or $1$2');
  throw new Refusal(`${name} is not valid: it must be an address that begins with ${wanted}.`);
}
