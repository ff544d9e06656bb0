import { eventually } from '@dreamloom/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const GUARD = pathToFileURL(join(import.meta.dirname, '../../scripts/stack/child-guard.mjs')).href;
const READY_WITHIN_MS = 60_000;

export class Replica {
  readonly port: number;
  /** It reports at /ready that it takes no more requests. */
  isDraining = false;
  private child: ChildProcess | undefined;
  private output = '';

  constructor(
    readonly name: string,
    private entry: string,
    private readonly environment: Record<string, string>,
  ) {
    this.port = Number(environment['PORT']);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? NaN;
  }

  /** Its log, including that of earlier processes. */
  get log(): string {
    return this.output;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', GUARD, this.entry], {
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        this.output += String(data);
      });
    const path = this.name === 'sandbox' ? '/health' : '/ready';
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`${this.name} ended: ${this.output.slice(-1_000)}`);
      const answer = await fetch(this.url + path).catch(() => undefined);
      await answer?.body?.cancel();
      return answer?.status === 200;
    }, READY_WITHIN_MS);
    this.isDraining = false;
  }

  /** Stops it gracefully and starts it again, or another version of it; returns how it ended. */
  async restart(entry = this.entry): Promise<number | NodeJS.Signals | null> {
    const { child } = this;
    this.entry = entry;
    if (!child) throw new Error(`${this.name} was never started`);
    const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    this.isDraining = true;
    child.kill('SIGTERM');
    const [code, signal] = await exited;
    await this.start();
    return code ?? signal;
  }

  async metrics(): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.environment['METRICS_PORT']}/internal/metrics`)).text();
  }

  /** Ends it with SIGKILL. */
  async end(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}
