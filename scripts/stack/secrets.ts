import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './files.ts';

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

const makers = {
  POSTGRES_PASSWORD: () => hex(24),
  GATEWAY_DATABASE_PASSWORD: () => hex(24),
  DREAMS_DATABASE_PASSWORD: () => hex(24),
  MEDIA_DATABASE_PASSWORD: () => hex(24),
  MESSAGING_DATABASE_PASSWORD: () => hex(24),
  COLLECTIVE_DATABASE_PASSWORD: () => hex(24),
  SESSION_SECRET: () => hex(32),
  INTERNAL_SECRET: () => hex(32),
  TWILIO_ACCOUNT_SID: () => `AC${hex(16)}`,
  TWILIO_AUTH_TOKEN: () => hex(16),
  TELEGRAM_BOT_TOKEN: () => `${randomInt(1e9, 1e10)}:${hex(16)}`,
  OPENAI_API_KEY: () => `sk-${hex(24)}`,
  GOOGLE_CLIENT_ID: () => `${hex(12)}.apps.googleusercontent.com`,
  GOOGLE_CLIENT_SECRET: () => hex(24),
};

export type Secrets = Record<keyof typeof makers, string>;

/** The secrets of one stack: created at its first start, stored in DATA_DIR/secrets.json for its owner alone. */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const names = Object.keys(makers) as (keyof Secrets)[];
  const secrets = Object.fromEntries(names.map((name) => [name, stored[name] ?? makers[name]()])) as Secrets;
  if (names.some((name) => stored[name] === undefined)) writeWhole(file, JSON.stringify(secrets, null, 2), 0o600);
  return secrets;
}
