import { isLoopback } from './loopback.js';

type Values = Record<string, unknown>;
/** What is wrong with a value, as the end of a sentence that begins with the variable's name; undefined when nothing is. */
type Rule = (value: string, all: Values) => string | undefined;

const FEWEST_DIFFERENT = 10;
const MADE_UP = /change.?me|example|password|secret|dreamloom|12345678|qwerty/i;

const strongSecret: Rule = (value) =>
  new Set(value).size < FEWEST_DIFFERENT || MADE_UP.test(value)
    ? 'is too easy to guess for production: take the output of "openssl rand -base64 48"'
    : undefined;

const publicHttps: Rule = (value) => {
  const { protocol, hostname } = new URL(value);
  return protocol !== 'https:' || isLoopback(hostname) ? 'must be a public https address in production' : undefined;
};

const publicHost: Rule = (value) => {
  const { hostname } = new URL(value.includes('://') ? value : `none://${value}`);
  return isLoopback(hostname) ? 'must not point at this machine in production' : undefined;
};

const never =
  (...values: string[]): Rule =>
  (value) =>
    values.includes(value) ? `must not be ${value} in production` : undefined;

/** What production asks of a variable beyond its form. The names are those of every service; a rule without its variable rests. */
const RULES: Record<string, Rule> = {
  INTERNAL_SECRET: strongSecret,
  SESSION_SECRET: (value, all) =>
    value === all['INTERNAL_SECRET'] ? 'must differ from INTERNAL_SECRET' : strongSecret(value, all),
  PUBLIC_BASE_URL: publicHttps,
  GOOGLE_ISSUER: publicHttps,
  OPENAI_BASE_URL: publicHttps,
  OPENAI_IMAGE_BASE_URL: publicHttps,
  TWILIO_API_BASE_URL: publicHttps,
  S3_ENDPOINT: publicHttps,
  SMTP_URL: publicHost,
  SPEECH_API_ENDPOINT: publicHost,
  SPEECH_INSECURE: never('1', 'true'),
  SANDBOX: never('on'),
};

/**
 * The first thing that must not be so in production: a secret that can be guessed, a vendor that is the sandbox or is spoken to
 * in the clear. One sentence that names the variable and never tells its value.
 */
export function unfitForProduction(values: Values): string | undefined {
  for (const [name, rule] of Object.entries(RULES)) {
    const read = values[name];
    const value = read === true ? 'true' : read;
    const wrong = typeof value === 'string' && value !== '' ? rule(value, values) : undefined;
    if (wrong !== undefined) return `${name} ${wrong}.`;
  }
  return undefined;
}
