import type { ChildProcess } from 'node:child_process';
import { startStack, ThrowawayRedis } from '@dreamloom/testing';
import pg from 'pg';
import { connectDreamers, signIn } from '../chaos/dreamers.js';
import { listUnderHangingVendor, webhookAnswers, webhookFlood, webhookToDream } from './figures.js';
import { messageCost } from './message-cost.js';
import { startServer } from './processes.js';
import { WEBHOOK, Webhooks } from './webhooks.js';

const PHONES = 20;
const OWNER = 'sleeper-0@dreamloom.test';

// Prints costs as ratios of measurements in one run, because absolute values depend on the machine. Nothing is asserted.
it('costs this much', async () => {
  // No images are generated, because one costs more than everything measured here.
  const redis = await ThrowawayRedis.start();
  const REDIS_URL = redis.url;
  const stack = await startStack({ env: { WORKERS: 'transcribe', LOG_LEVEL: 'error', REDIS_URL } });
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  const baselines: ChildProcess[] = [];
  try {
    await database.query(
      'create schema bench; create table bench.seen (sid text, at timestamptz default clock_timestamp())',
    );
    const dreamers = await connectDreamers(stack, PHONES);
    const cookie = await signIn(stack, OWNER);
    const phones = dreamers.map(({ phone }) => phone);
    const account = { token: stack.secretOf('TWILIO_AUTH_TOKEN'), sid: stack.secretOf('TWILIO_ACCOUNT_SID') };
    const webhooks = new Webhooks(stack.appUrl, account, phones);
    const start = async (mode: string) => {
      const args = [mode, stack.appUrl + WEBHOOK, stack.secretOf('TWILIO_AUTH_TOKEN')];
      const { url, child } = await startServer('baseline.ts', args, stack.databaseUrl, { REDIS_URL });
      baselines.push(child);
      return url;
    };
    const bench = { stack, database, webhooks, cookie, parse: await start('parse'), inline: await start('inline') };
    await webhookAnswers(bench);
    await messageCost(bench, redis.pid);
    await webhookToDream(bench);
    await webhookFlood(bench);
    await listUnderHangingVendor(bench);
  } finally {
    baselines.forEach((child) => child.kill('SIGKILL'));
    await database.end();
    await stack.stop();
    await redis.stop();
  }
}, 1_800_000);
