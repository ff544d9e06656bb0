import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RuntimeFile } from '../stack/runtime-file.ts';
import { readSettings } from '../stack/settings.ts';
import { Refusal } from '../stack/terminal.ts';
import { main as bench } from './bench.ts';

const root = resolve(import.meta.dirname, '../..');
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Runs hostile inputs against the product that runs here, one that is started for it when none does, or the address that
 * is given; returns the exit code. Another machine has to be named twice: by its address and by its host alone.
 */
export async function main(args: string[]): Promise<number> {
  const env = join(root, '.env');
  if (existsSync(env)) process.loadEnvFile(env);
  Object.assign(process.env, targetOf(args, process.env['ATTACKED_SESSIONS'] ?? '') ?? running());
  return bench(['attacks.bench']);
}

/**
 * The variables that name the attacked instance; null without an address.
 * @throws Refusal for another machine that is not named twice, or without sessions to attack it with
 */
export function targetOf([address, host]: string[], sessions: string): Record<string, string> | null {
  if (address === undefined) return null;
  if (!URL.canParse(address)) throw new Refusal(`${address} is no address such as https://staging.example.org.`);
  const url = new URL(address);
  if (!LOOPBACK.has(url.hostname) && host !== url.hostname)
    throw new Refusal(
      `This attacks ${url.hostname}, which may stop it for everybody. If it is yours and nobody needs it, name its host once more: npm run attacks ${address} ${url.hostname}`,
    );
  if (sessions === '')
    throw new Refusal(
      'Sign in with a few test accounts there, and set ATTACKED_SESSIONS to the values of their session cookies, separated by commas.',
    );
  return { ATTACKED_URL: url.origin };
}

function running(): Record<string, string> {
  const { dataDir, port } = readSettings(process.env, root);
  return RuntimeFile.running(dataDir)?.ready
    ? { ATTACKED_URL: `http://localhost:${port}`, ATTACKED_DATA_DIR: dataDir }
    : {};
}
