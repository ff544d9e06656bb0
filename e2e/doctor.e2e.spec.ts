import { sharedStack, type Stack, startStack } from '@dreamloom/testing';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { ServiceName } from '../scripts/stack/environment.ts';
import { environmentOf } from './support/service-environment.js';

const ROOT = join(import.meta.dirname, '..');
const CLOSED = 'http://127.0.0.1:9';

describe('the argument doctor', () => {
  let stack: Stack;

  beforeAll(async () => void (stack = (await sharedStack())?.stack ?? (await startStack({}))));
  afterAll(() => stack.stop());

  const doctor = async (service: ServiceName, changed: Record<string, string> = {}) => {
    const env = { ...(await environmentOf(stack, service)), ...changed };
    const args = [join(ROOT, `services/${service}/dist/bundle/main.js`), 'doctor'];
    return new Promise<{ isWell: boolean; lines: string[] }>((resolve) =>
      execFile(process.execPath, args, { env, encoding: 'utf8' }, (error, stdout) =>
        resolve({ isWell: error === null, lines: stdout.trimEnd().split('\n') }),
      ),
    );
  };

  it.each<[ServiceName, string[]]>([
    ['gateway', ['settings', 'database', 'queues', 'sign-in', 'sign-in with Lantern ID', 'public address']],
    ['dreams', ['settings', 'database', 'queues', 'titles']],
    ['media', ['settings', 'database', 'queues', 'files', 'disk', 'paintings', 'reading', 'speech']],
    ['messaging', ['settings', 'database', 'queues', 'mail', 'Twilio', 'Twilio webhook', 'Telegram']],
    ['collective', ['settings', 'database', 'queues', 'interpretations']],
  ])('says of %s that all is well, in one line for each of %j', async (service, names) => {
    const { isWell, lines } = await doctor(service);
    expect(lines).toEqual(names.map((name) => expect.stringMatching(`^ok     ${service} +${name}  `) as string));
    expect(isWell).toBe(true);
  });

  it.each<[ServiceName, string, string, string]>([
    ['gateway', 'SESSION_SECRET', '', 'settings .*SESSION_SECRET is not valid: must have'],
    ['gateway', 'GOOGLE_CLIENT_SECRET', 'mistyped', 'sign-in .*GOOGLE_CLIENT_SECRET is not accepted'],
    ['gateway', 'GOOGLE_ISSUER', CLOSED, 'sign-in .*GOOGLE_ISSUER does not answer'],
    ['gateway', 'OIDC_CLIENT_SECRET', 'mistyped', 'sign-in with Lantern ID .*OIDC_CLIENT_SECRET is not accepted'],
    ['gateway', 'PUBLIC_BASE_URL', CLOSED, 'public address .*no good answer'],
    ['gateway', 'REDIS_URL', 'redis://127.0.0.1:9', 'queues .*REDIS_URL cannot be reached'],
    ['dreams', 'DATABASE_URL', 'postgres://a:b@127.0.0.1:9/c', 'database .*ECONNREFUSED'],
    ['dreams', 'OPENAI_API_KEY', 'mistyped', 'titles .*OPENAI_API_KEY is not accepted'],
    ['media', 'DATA_DIR', join(ROOT, 'package.json'), 'files .*no good answer .ENOTDIR'],
    ['media', 'SPEECH_API_ENDPOINT', '127.0.0.1:9', 'speech .*Speech answered'],
    ['messaging', 'SMTP_URL', 'smtp://sandbox:sandbox@127.0.0.1:9', 'mail .*ESOCKET'],
    ['messaging', 'TWILIO_AUTH_TOKEN', 'mistyped', 'Twilio .*TWILIO_AUTH_TOKEN is not accepted'],
    ['messaging', 'PUBLIC_BASE_URL', 'http://127.0.0.1:9', 'Twilio webhook .*no good answer'],
    ['messaging', 'TELEGRAM_BOT_TOKEN', '1:mistyped', 'Telegram .*Telegram'],
  ])('says of %s what is wrong with %s', async (service, name, value, line) => {
    const { isWell, lines } = await doctor(service, { [name]: value });
    expect(lines.filter((one) => one.startsWith('WRONG'))).toEqual([expect.stringMatching(line)]);
    expect(lines.join()).not.toContain('mistyped');
    expect(isWell).toBe(false);
  });
});
