import { readStack, type Stack, startStack } from '@dreamloom/testing';
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, type Answer, ATTACKS, type Target } from '../attacks/attacks.js';
import { botMessages, Dreamer } from '../support/dreamer.js';
import { drained, percentiles, print } from './load.js';
import { memoryMb } from './processes.js';

const QUIET_SECONDS = 5;
const SAMPLE_MS = 50;
const DRAINED_SECONDS = 120;
/** From elsewhere a dreamer has 600 requests a minute. */
const [LOCAL_PAUSE_MS, REMOTE_PAUSE_MS] = [20, 120];

const { ATTACKED_URL, ATTACKED_DATA_DIR, ATTACKED_SESSIONS = '' } = process.env;

// Prints what an instance answers to the hostile inputs of e2e/attacks, its memory, and the latency of another account
// beside each. Nothing is asserted.
it('hostile inputs cost others this much', async () => {
  let list: ChildProcess | undefined;
  const own = ATTACKED_URL ? null : await startStack({ env: { LOG_LEVEL: 'error' } });
  try {
    const local = own ?? (ATTACKED_DATA_DIR ? runningStack(ATTACKED_URL ?? '', ATTACKED_DATA_DIR) : null);
    const target = local ? sandboxTarget(local) : remoteTarget(ATTACKED_URL ?? '', ATTACKED_SESSIONS.split(','));
    const neighbour = await target.signIn();
    list = fork(
      join(import.meta.dirname, 'list-loop.ts'),
      [`${target.url}/api/dreams?limit=10`, neighbour.cookie, String(local ? LOCAL_PAUSE_MS : REMOTE_PAUSE_MS)],
      { execArgv: [] },
    );
    /** The p99 of the neighbour's list until the work is over, and for some seconds at least. */
    const listUntil = async (work: Promise<unknown>) => {
      const taken: number[] = [];
      const note = (ms: number) => void taken.push(ms);
      list?.on('message', note);
      await Promise.all([work, sleep(QUIET_SECONDS * 1_000)]).finally(() => list?.off('message', note));
      return percentiles(taken).p99;
    };
    await listUntil(sleep(0));
    for (const head of [['attack', 'answers', 'memory', 'others’ p99'], Array<string>(4).fill('---')]) print(row(head));
    for (const { what, service, prepare } of ATTACKS) {
      const run = await prepare(target);
      // What the attack before has left to do is not its own.
      if (local) for (const name of ['dreams', 'media']) await drained(local, DRAINED_SECONDS, name);
      const quiet = await listUntil(sleep(0));
      const memory = () => (local ? memoryMb(local.pidOf(service)) : NaN);
      const before = memory();
      let most = before;
      const watch = setInterval(() => (most = Math.max(most, memory() || 0)), SAMPLE_MS);
      const work = run();
      const busy = await listUntil(work).finally(() => clearInterval(watch));
      const mb = Number.isNaN(before) ? 'unknown' : `${service} ${before.toFixed(0)} → ${most.toFixed(0)} MB`;
      const p99 = `${quiet.toFixed(0)} → ${busy.toFixed(0)} ms (x${(busy / quiet).toFixed(1)})`;
      print(row([what, summary(await work), mb, p99]));
    }
  } finally {
    list?.kill();
    await own?.stop();
  }
}, 1_800_000);

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** '422 ×24, 200 ×4' */
function summary(answers: Answer[]): string {
  const counts = new Map<Answer, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([answer, count]) => (count === 1 ? `${answer}` : `${answer} ×${count}`))
    .join(', ');
}

const runningStack = (appUrl: string, dataDir: string) => ({
  ...readStack(dataDir),
  appUrl,
  sandboxUrl: readStack(dataDir).urlOf('sandbox'),
});

/** Accounts and phones of the sandbox. */
function sandboxTarget(stack: Pick<Stack, 'appUrl' | 'sandboxUrl' | 'pidOf'>): Target {
  const started = Date.now();
  const people = new Map<Account, Dreamer>();
  let count = 0;
  return {
    url: stack.appUrl,
    signIn: async () => {
      const dreamer = await Dreamer.signIn(stack as Stack, `attack-${started}-${count++}@example.org`);
      people.set(dreamer, dreamer);
      return dreamer;
    },
    phoneOf: async (account) => {
      const [dreamer, phone] = [people.get(account), `+34611${String(started).slice(-6)}`];
      if (!dreamer) throw new Error('the account is of another instance');
      await dreamer.connect(phone);
      await dreamer.send(phone, '/');
      return async (text) => {
        await dreamer.send(phone, text);
        return (await botMessages(stack as Stack, phone)).length;
      };
    },
  };
}

/** The sessions that the operator has signed in; each is one account. */
function remoteTarget(url: string, sessions: string[]): Target {
  let next = 0;
  const signIn = async () => ({ cookie: `session=${sessions[next++ % sessions.length]}` });
  return { url, signIn, phoneOf: null };
}
