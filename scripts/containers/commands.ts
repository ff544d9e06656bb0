import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Holds the engine and its images between runs, and the log of the last run. */
export const FOLDER = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'dreamloom-containers');
mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
const LOG = join(FOLDER, 'commands.log');
/** Bounds a command that never ends. */
const COMMAND_TIMEOUT_MS = 20 * 60_000;
const log = createWriteStream(LOG, { mode: 0o600 });

interface Options {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs a command, logs its whole output and returns what it wrote to stdout.
 * @throws Error with the last lines of its output when it does not exit with 0
 */
export function run(command: string, args: string[], options: Options = {}): Promise<string> {
  log.write(`\n$ ${[command, ...args].join(' ')}\n`);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: COMMAND_TIMEOUT_MS,
      killSignal: 'SIGKILL',
      ...options,
    });
    let [stdout, all] = ['', ''];
    child.stdout.on('data', (data: Buffer) => (stdout += String(data)));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        log.write(data);
        all += String(data);
      });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(stdout.trim());
      const end = all.trim().split('\n').slice(-15).join('\n');
      reject(
        new Error(
          `${[command, ...args].join(' ').slice(0, 300)} ended with ${signal ?? code}:\n${end}\nAll output: ${LOG}`,
        ),
      );
    });
  });
}

/** Waits until `condition` returns something truthy, and returns it; errors count as not yet. The time limit only bounds a wait without end. */
export async function until<Result>(
  what: string,
  condition: () => Promise<Result> | Result,
  withinMs = 300_000,
): Promise<Exclude<Result, false | null | undefined>> {
  let problem = '';
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(250)) {
    try {
      const result = await condition();
      if (result) return result as Exclude<Result, false | null | undefined>;
      problem = '';
    } catch (error) {
      problem = ` ${String(error)}`;
    }
  }
  throw new Error(`Not within ${withinMs / 1_000} s: ${what}.${problem}`);
}
