import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { lastLine, sizeOf } from './files.ts';

const FIRST_MS = 200;
const MAX_MS = 30_000;
// Longer than a start takes: a process that lived this long did not fail to start.
const SETTLED_MS = 5_000;

/** Delays between restarts: 0.2 s, doubled each time up to 30 s, reset after five seconds of uptime. */
export class Backoff {
  private failures = 0;

  /** The delay in milliseconds after a process with this uptime. */
  next(lifeMs: number): number {
    if (lifeMs >= SETTLED_MS) this.failures = 0;
    const pause = Math.min(MAX_MS, FIRST_MS * 2 ** this.failures);
    this.failures += 1;
    return pause;
  }
}

interface ProcessOptions {
  name: string;
  entry: string;
  environment: Record<string, string>;
  workingFolder: string;
  logFile: string;
  /** Whether a debugger can attach on port 9229. */
  inspect: boolean;
  onEvent: (text: string) => void;
  onStarted: (pid: number) => void;
}

const flags = ['../../deploy/source-maps.mjs', 'child-guard.mjs'].flatMap((file) => [
  '--import',
  pathToFileURL(join(import.meta.dirname, file)).href,
]);

/** One process of the stack: restarted with a growing delay when it dies, until it is stopped. */
export class ManagedProcess {
  /** The last log line of the previous process; undefined before the first end. */
  lastEnd: string | undefined;
  ends = 0;
  private readonly options: ProcessOptions;
  private readonly backoff = new Backoff();
  private readonly stopped = new AbortController();
  private child: ChildProcess | undefined;
  private restarting = false;

  constructor(options: ProcessOptions) {
    this.options = options;
    this.start();
  }

  get name(): string {
    return this.options.name;
  }

  /** Ends the process, which is restarted immediately. Used after a rebuild of its code. */
  restart() {
    this.restarting = true;
    this.child?.kill('SIGTERM');
  }

  /** Sends the stop signal and kills the process after `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    this.stopped.abort();
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit').then(() => true);
    child.kill('SIGTERM');
    if (await Promise.race([exited, sleep(timeoutMs, false, { ref: false })])) return;
    child.kill('SIGKILL');
    await exited;
  }

  private start() {
    const { entry, environment, workingFolder, logFile, inspect } = this.options;
    const bornAt = Date.now();
    const logStart = sizeOf(logFile);
    const log = openSync(logFile, 'a', 0o600);
    const child = spawn(process.execPath, [...flags, ...(inspect ? ['--inspect=127.0.0.1:9229'] : []), entry], {
      cwd: workingFolder,
      env: environment,
      // The process writes its log itself, so the last lines survive even when this process is killed.
      stdio: ['ignore', log, log, 'ipc'],
      // Ctrl-C in a terminal signals the whole process group, but the starter controls the order of shutdown.
      detached: true,
    });
    closeSync(log);
    this.child = child;
    if (child.pid) this.options.onStarted(child.pid);
    child.once('error', (error) => this.options.onEvent(`${this.name} cannot be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      if (this.stopped.signal.aborted) return;
      this.lastEnd = lastLine(logFile, logStart);
      if (!this.restarting) this.ends += 1;
      void this.startAgain(signal ?? `code ${code}`, Date.now() - bornAt);
    });
  }

  private async startAgain(how: string, lifeMs: number): Promise<void> {
    const pause = this.restarting ? 0 : this.backoff.next(lifeMs);
    if (!this.restarting) this.options.onEvent(`${this.name} ended (${how}); starting it again in ${pause / 1000} s`);
    this.restarting = false;
    try {
      await sleep(pause, undefined, { signal: this.stopped.signal });
    } catch {
      return;
    }
    this.start();
  }
}
