import { setTimeout as sleep } from 'node:timers/promises';
import { connectDreamers } from '../support/dreamer.js';
import { drained, messagesOf, openLoop, print } from './load.js';
import { query, withStatementStatistics } from './statement-statistics.js';

const PHONES = 20;
const PER_SECOND = 5;
const SECONDS = 20;
/** Statements of a timer, such as the relay's poll, are fewer than this per message. */
const MIN_CALLS = 0.5;

// Prints the statements per message, from the webhook to a titled and embedded dream. Nothing is asserted.
it('a message takes these statements', async () => {
  await withStatementStatistics({}, async (stack) => {
    const next = messagesOf(stack, await connectDreamers(stack, PHONES));
    await sleep(2_000);
    await query(stack.databaseUrl, 'select pg_stat_statements_reset()');
    await openLoop(PER_SECOND, SECONDS, () => next(stack.appUrl));
    await drained(stack, 60);
    const messages = PER_SECOND * SECONDS;
    const rows = await query<{ role: string; query: string; calls: number; ms: number }>(
      stack.databaseUrl,
      `select userid::regrole::text as role, regexp_replace(query, '\\s+', ' ', 'g') as query,
         calls::float / ${messages} as calls, total_exec_time / ${messages} as ms
       from pg_stat_statements where userid::regrole::text <> current_user
         and toplevel and calls >= ${messages * MIN_CALLS} order by 1, calls desc, query`,
    );
    for (const { role, query, calls, ms } of rows)
      print(
        `  ${role.padEnd(22)} ${calls.toFixed(1).padStart(5)} ${ms.toFixed(2).padStart(6)} ms  ${query.slice(0, 110)}`,
      );
    const total = (of: 'calls' | 'ms') => rows.reduce((sum, row) => sum + row[of], 0);
    print(`Statements per message: ${total('calls').toFixed(1)}, ${total('ms').toFixed(2)} ms in PostgreSQL`);
  });
}, 300_000);
