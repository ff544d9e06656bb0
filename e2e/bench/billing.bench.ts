import { QUOTAS } from '@dreamloom/contracts';
import { eventually, type Stack, startStack } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Dreamer, sandbox } from '../support/dreamer.js';
import { goal, print } from './load.js';

/** Each dream costs up to five calls for its title, so that the quota is used up. */
const DREAMS = 50;
const BEYOND = 10;
const SETTLES_MS = 300_000;

// Prints the calls that the vendor bills one dreamer for, by feature, when it answers everything with something that
// cannot be used. Nothing is asserted.
it('one dreamer is billed for so many calls by unusable answers', async () => {
  const stack = await startStack({ env: { LOG_LEVEL: 'error' } });
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 });
  try {
    const dreamer = await Dreamer.signIn(stack, 'expensive@example.org');
    const send = async (path: string, body: object) => {
      const headers = { cookie: dreamer.cookie, origin: stack.appUrl, 'idempotency-key': randomUUID() };
      const answer = await fetch(stack.appUrl + path, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { ...headers, 'content-type': 'application/json' },
      });
      await answer.text();
      return answer.status;
    };
    /** Does the work, and prints the calls that it was billed for until every attempt has ended. */
    const measure = async (feature: string, limit: number, work: () => Promise<unknown>) => {
      const before = await billed(stack);
      await work();
      const calls = (await billed(stack)) - before;
      print(`  ${feature.padEnd(16)} ${String(calls).padStart(4)} billed calls of one dreamer, quota ${limit}`);
      goal(`billed calls of ${feature}, all unusable`, String(calls), `at most ${limit}`);
    };
    await dreamer.fault({ vendor: 'openai-chat', kind: 'broken-json', times: 100_000 });

    await measure('titles', QUOTAS.titlesPerDay.points, async () => {
      for (let n = 0; n < DREAMS; n++) await send('/api/dreams', { content: `a boat of paper, number ${n}` });
      await settled(database, 'dreams.dream-recorded.title-dream');
    });
    await measure('questions', QUOTAS.questionsPerDay.points, async () => {
      for (let n = 0; n < QUOTAS.questionsPerDay.points + BEYOND; n++)
        await send('/api/questions', { question: 'Where was the boat?' });
    });
    const dreams = [{ title: 'A boat', content: 'A boat.', createdAt: '2026-11-20T05:00:00.000Z', tags: [] }];
    const framework = { name: 'Healing Dreams', cultures: ['Mapuche'], prompt: 'x' };
    await measure('interpretations', QUOTAS.interpretationsPerHour.points, async () => {
      for (let n = 0; n < QUOTAS.interpretationsPerHour.points + BEYOND; n++)
        await send('/api/dreams/collective-interpretation', { dreams, framework });
    });
  } finally {
    await database.end();
    await stack.stop();
  }
}, 900_000);

/** The calls that the sandbox answered with 200, as the vendor would bill them. */
async function billed(stack: Stack): Promise<number> {
  const { calls } = await sandbox<{ calls: { path: string; status: number }[] }>(stack, '/__log');
  return calls.filter(({ path, status }) => status === 200 && path.includes('/chat/')).length;
}

/** Waits until every delivery of a subscription is done, failed or postponed to the next day. */
async function settled(database: pg.Pool, subscription: string): Promise<void> {
  await eventually(async () => {
    const { rows } = await database.query(
      `select 1 from events.delivery where subscription = $1 and status = 'pending'
       and (postponed_until is null or postponed_until < now()) limit 1`,
      [subscription],
    );
    return rows.length === 0;
  }, SETTLES_MS);
}
