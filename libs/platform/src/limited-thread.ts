import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const CPU_CHECK_MS = 1_000;

interface ThreadOptions {
  name: string;
  /** Megabytes of objects; memory of buffers is not part of it. */
  heapMb: number;
  /** An abort ends the start. */
  signal?: AbortSignal;
}

/**
 * Starts a thread that reads data from outside: hostile data can exhaust only the thread's time and memory. It gets neither
 * the environment variables of the service, which hold secrets, nor its arguments, and posts a message once it runs.
 * @throws when the thread cannot start, which is no fault of the data, or when the signal is aborted meanwhile
 */
export async function startThread(script: URL, { name, heapMb, signal }: ThreadOptions): Promise<Worker> {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8, stackSizeMb: 1 };
  const thread = new Worker(script, { name, resourceLimits, env: {}, execArgv: [], stderr: true });
  const ended = new AbortController();
  thread.once('exit', () => ended.abort(new Error(`the thread ${name} ended before it ran`)));
  try {
    await once(thread, 'message', { signal: AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]) });
    return thread;
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

/**
 * Calls `exceeded` when the thread uses more milliseconds of processor time from now on; its own, because on a busy machine
 * harmless data may take long by the clock. Returns the function that ends the limit.
 */
export function limitCpu(thread: Worker, maxMs: number, exceeded: () => void): () => void {
  let first: NodeJS.CpuUsage | undefined;
  const check = async () => {
    const used = await thread.cpuUsage(first);
    first ??= used;
    if (first !== used && used.user + used.system > maxMs * 1_000) exceeded();
  };
  // A thread that has ended cannot be measured, and its end is reported by an event.
  const checks = setInterval(() => void check().catch(() => undefined), CPU_CHECK_MS);
  return () => clearInterval(checks);
}
