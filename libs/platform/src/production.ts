import { isLoopback } from './ip-address.js';

type Values = Record<string, unknown>;
/**
 * The problem with a value, as the end of a sentence that begins with the variable's name; undefined when there is
 * none.
 */
type Rule = (value: string, all: Values) => string | undefined;

const MIN_DIFFERENT_CHARACTERS = 10;
const MADE_UP = /change.?me|example|password|secret|dreamloom|12345678|qwerty/i;

const strongSecret: Rule = (value) =>
  new Set(value).size < MIN_DIFFERENT_CHARACTERS || MADE_UP.test(value)
    ? 'is too easy to guess for production: take the output of "openssl rand -base64 48"'
    : undefined;

const MADE_UP_BY_US = /change.?me|your.|sandbox|^(test|key|token|secret|password)$/i;

/** A vendor's real secret: not a placeholder of the examples or of the sandbox. */
const ofVendor: Rule = (value) =>
  value.length < 12 || new Set(value).size < 6 || MADE_UP_BY_US.test(value)
    ? 'is not what the vendor gave: take the one for production'
    : undefined;

/** The variable that holds the password of a database role. */
const passwordOf = ({ username }: URL): string =>
  /^dreamloom_\w+$/.test(username)
    ? `${username.slice('dreamloom_'.length).toUpperCase()}_DATABASE_PASSWORD`
    : 'POSTGRES_PASSWORD';

/** The password in a store's URL; optional on a loopback address. */
const strongPassword =
  (variableOf: (address: URL) => string): Rule =>
  (value, all) => {
    const address = new URL(value);
    const { hostname, password } = address;
    const variable = variableOf(address);
    if (isLoopback(hostname)) return undefined;
    if (password.length < 16 || strongSecret(password, all) !== undefined)
      return `has a password that is too easy to guess for production: ${variable} takes the output of "openssl rand -hex 32"`;
    return [all['INTERNAL_SECRET'], all['SESSION_SECRET']].includes(password)
      ? `must not have another secret for its password: ${variable} takes one of its own`
      : undefined;
  };

/** The password of a database role, which must be unique among the roles. */
const passwordOfRole: Rule = (value, all) => {
  const others = Object.entries(all).filter(([, other]) => other === value).length - 1;
  const isOfAdmin = new URL(String(all['DATABASE_URL'])).password === value;
  return others > 0 || isOfAdmin ? 'must differ from every other password' : strongSecret(value, all);
};

const publicHttps: Rule = (value) => {
  const { protocol, hostname } = new URL(value);
  return protocol !== 'https:' || isLoopback(hostname) ? 'must be a public https address in production' : undefined;
};

const publicHost: Rule = (value) => {
  const { hostname } = new URL(value.includes('://') ? value : `none://${value}`);
  if (isLoopback(hostname)) return 'must not point at this machine in production';
  return /^sandbox(\.|$)/i.test(hostname) ? 'must not point at the sandbox in production' : undefined;
};

const never =
  (...values: string[]): Rule =>
  (value) =>
    values.includes(value) ? `must not be ${value} in production` : undefined;

const PLACEHOLDER = /change.?me/i;

/** Variables that are optional except in production, with the end of a sentence that begins with the variable's name. */
const DEMANDED: Record<string, string> = {
  SUPPORT_EMAIL: 'must be set in production: it is the address that people write to',
};

/**
 * Requirements in production beyond a variable's format. The names are those of all services; rules of undefined
 * variables are skipped.
 */
const RULES: Record<string, Rule> = {
  INTERNAL_SECRET: strongSecret,
  SESSION_SECRET: (value, all) =>
    value === all['INTERNAL_SECRET'] ? 'must differ from INTERNAL_SECRET' : strongSecret(value, all),
  DATABASE_URL: strongPassword(passwordOf),
  REDIS_URL: strongPassword(() => 'REDIS_PASSWORD'),
  GATEWAY_DATABASE_PASSWORD: passwordOfRole,
  DREAMS_DATABASE_PASSWORD: passwordOfRole,
  MEDIA_DATABASE_PASSWORD: passwordOfRole,
  MESSAGING_DATABASE_PASSWORD: passwordOfRole,
  COLLECTIVE_DATABASE_PASSWORD: passwordOfRole,
  GOOGLE_CLIENT_SECRET: ofVendor,
  OIDC_CLIENT_SECRET: ofVendor,
  OIDC_2_CLIENT_SECRET: ofVendor,
  OIDC_3_CLIENT_SECRET: ofVendor,
  TWILIO_AUTH_TOKEN: ofVendor,
  WHATSAPP_ACCESS_TOKEN: ofVendor,
  WHATSAPP_APP_SECRET: ofVendor,
  WHATSAPP_VERIFY_TOKEN: strongSecret,
  TELEGRAM_WEBHOOK_SECRET: strongSecret,
  OPENAI_API_KEY: ofVendor,
  S3_SECRET_ACCESS_KEY: ofVendor,
  PUBLIC_BASE_URL: publicHttps,
  GOOGLE_ISSUER: publicHttps,
  OIDC_ISSUER: publicHttps,
  OIDC_2_ISSUER: publicHttps,
  OIDC_3_ISSUER: publicHttps,
  OPENAI_BASE_URL: publicHttps,
  OPENAI_IMAGE_BASE_URL: publicHttps,
  TWILIO_API_BASE_URL: publicHttps,
  TELEGRAM_API_BASE_URL: publicHttps,
  TELEGRAM_LINK_URL: publicHttps,
  WHATSAPP_GRAPH_URL: publicHttps,
  PUSH_SERVICE_URL: publicHttps,
  S3_ENDPOINT: publicHttps,
  SMTP_URL: publicHost,
  SPEECH_API_ENDPOINT: publicHost,
  SPEECH_INSECURE: never('on'),
  SANDBOX: never('on'),
  SANDBOX_URL: publicHttps,
};

/**
 * Finds the first violation in production: a missing URL, a guessable secret, or a vendor that is the sandbox or is
 * called without TLS. Returns one sentence that names the variable and never contains its value.
 */
export function unfitForProduction(values: Values): string | undefined {
  for (const [name, wrong] of Object.entries(DEMANDED)) if (values[name] === '') return `${name} ${wrong}.`;
  for (const [name, rule] of Object.entries(RULES)) {
    const value = values[name];
    const wrong = typeof value === 'string' && value !== '' ? rule(value, values) : undefined;
    if (wrong !== undefined) return `${name} ${wrong}.`;
  }
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && PLACEHOLDER.test(value)) return `${name} still has a placeholder for its value.`;
  return undefined;
}
