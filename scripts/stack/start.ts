import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../build/build.ts';
import { needsSandbox, services } from './environment.ts';
import { assertFree } from './ports.ts';
import { prepareDataDir, RuntimeFile } from './runtime-file.ts';
import { readSettings, type Settings, speechPortOf } from './settings.ts';
import { RunningStack } from './stack.ts';
import { event, Refusal, step, table } from './terminal.ts';
import { watchSources } from './watch.ts';

const root = resolve(import.meta.dirname, '../..');
// npm forwards the Ctrl-C that the terminal has sent to this process too: two within this time count as one.
const SAME_SIGNAL_MS = 1_500;

/**
 * Runs the whole product until it is stopped; returns the exit code.
 * @param args `--watch` rebuilds and restarts what changes, `--no-build` uses the existing build
 */
export async function main(args: string[]): Promise<number> {
  // A closed stdout must not end the process.
  process.stdout.on('error', () => undefined);
  const stopWithParent = () => process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', stopWithParent);
  try {
    return await start(args);
  } finally {
    process.off('disconnect', stopWithParent);
  }
}

async function start(args: string[]): Promise<number> {
  const env = join(root, '.env');
  if (existsSync(env)) process.loadEnvFile(env);
  const settings = readSettings(process.env, root);
  const { port, sandboxPort, dataDir, inspect } = settings;
  if (inspect !== undefined && !services.some((name) => name === inspect))
    throw new Refusal(`INSPECT is not valid: it must be one of ${services.join(', ')}.`);
  const sandbox = needsSandbox(process.env, settings);
  prepareDataDir(dataDir);
  const runtime = await RuntimeFile.claim(dataDir, {
    gateway: port,
    ...(sandbox ? { sandbox: sandboxPort, speech: speechPortOf(settings) } : {}),
  });
  try {
    await assertFree('PORT', port);
    if (sandbox) await assertFree('SANDBOX_PORT', sandboxPort);
    if (sandbox) await assertFree('SANDBOX_PORT', speechPortOf(settings));
    if (sandbox) await assertFree('SANDBOX_PORT', sandboxPort + 2);
    if (!args.includes('--no-build')) await step('building', build);
    return await run(settings, runtime, { sandbox, watch: args.includes('--watch') });
  } finally {
    runtime.release();
  }
}

async function run(settings: Settings, runtime: RuntimeFile, mode: { sandbox: boolean; watch: boolean }) {
  const stop = stopRequest();
  const stack = new RunningStack(root, settings, process.env, runtime, mode.watch);
  let stopWatching: (() => Promise<void>) | undefined;
  try {
    const starting = stack.start(stop.signal);
    await Promise.race([starting, stop.promise]);
    if (stop.signal.aborted)
      await Promise.race([starting.catch(() => undefined), sleep(3_000, undefined, { ref: false })]);
    else {
      if (mode.watch) stopWatching = await watchSources(root, settings.port, stack);
      runtime.ready();
      showAddresses(settings, mode.sandbox);
      if (process.connected) process.send?.('ready');
      await stop.promise;
    }
    event('stopping');
    return 0;
  } finally {
    await stopWatching?.();
    await stack.stop();
  }
}

function showAddresses({ port, sandboxPort, dataDir }: Settings, sandbox: boolean) {
  table(`${process.env['PRODUCT_NAME'] || 'Dreamloom'} is ready.`, [
    ['app', `http://localhost:${port}`],
    ...(sandbox ? [['phone (sandbox)', `http://localhost:${sandboxPort}/phone`] as [string, string]] : []),
    ['data and logs', dataDir],
  ]);
}

/** Resolves on Ctrl-C, SIGTERM or the end of the parent process; a second Ctrl-C exits immediately. */
function stopRequest() {
  const controller = new AbortController();
  let first = 0;
  const promise = new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (first && Date.now() - first > SAME_SIGNAL_MS) process.exit(130);
        first ||= Date.now();
        controller.abort();
        stop();
      });
    }
  });
  return { promise, signal: controller.signal };
}
