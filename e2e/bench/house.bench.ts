import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startStack, type Stack } from '@dreamloom/testing';
import pg from 'pg';
import { connectDreamers, signIn } from '../chaos/dreamers.js';
import { listUnderHangingVendor, webhookAnswers, webhookToDream } from './figures.js';
import { WEBHOOK, Webhooks } from './webhooks.js';

const PHONES = 20;
const OWNER = 'sleeper-0@dreamloom.test';

// Prints what the house costs as ratios, measured side by side in one run: absolute figures are the machine's. Nothing is asserted.
it('costs this much', async () => {
  // Nobody paints: a painting costs more than all that is measured here.
  const stack = await startStack({ env: { WORKERS: 'transcribe', LOG_LEVEL: 'error' } });
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  const baselines: ChildProcess[] = [];
  try {
    await database.query(
      'create schema bench; create table bench.seen (sid text, at timestamptz default clock_timestamp())',
    );
    const dreamers = await connectDreamers(stack, PHONES);
    const cookie = await signIn(stack, OWNER);
    const phones = dreamers.map(({ phone }) => phone);
    const webhooks = new Webhooks(stack.appUrl, stack.secretOf('TWILIO_AUTH_TOKEN'), phones);
    const start = async (mode: string) => {
      const { url, child } = await startBaseline(stack, mode);
      baselines.push(child);
      return url;
    };
    const bench = { stack, database, webhooks, cookie, parse: await start('parse'), inline: await start('inline') };
    await webhookAnswers(bench);
    await webhookToDream(bench);
    await listUnderHangingVendor(bench);
  } finally {
    baselines.forEach((child) => child.kill('SIGKILL'));
    await database.end();
    await stack.stop();
  }
}, 900_000);

async function startBaseline(stack: Stack, mode: string): Promise<{ url: string; child: ChildProcess }> {
  const file = join(import.meta.dirname, 'baseline.ts');
  const child = fork(file, [mode, stack.appUrl + WEBHOOK, stack.secretOf('TWILIO_AUTH_TOKEN')], {
    execArgv: [],
    env: { ...process.env, DATABASE_URL: stack.databaseUrl },
  });
  const [message] = (await once(child, 'message')) as [{ address: AddressInfo }];
  return { url: `http://127.0.0.1:${message.address.port}`, child };
}
