import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Starts a baseline server, which sends its URL over the IPC channel. */
export async function startServer(file: string, args: string[], databaseUrl: string, env: Record<string, string> = {}) {
  const child = fork(join(import.meta.dirname, file), args, {
    execArgv: [],
    env: { ...process.env, DATABASE_URL: databaseUrl, ...env },
  });
  const [message] = (await once(child, 'message')) as [{ address: AddressInfo }];
  return { url: `http://127.0.0.1:${message.address.port}`, child: child as ChildProcess & { pid: number } };
}

// Linux counts processor time in hundredths of a second.
const TICK_US = 10_000;

/** Processor time of processes so far in microseconds; NaN on other systems. */
export function computed(pids: number[]): number {
  try {
    return pids.map(ticksOf).reduce((sum, ticks) => sum + ticks, 0) * TICK_US;
  } catch {
    return NaN;
  }
}

/** Processor time of processes and their children so far, counted again when a child has ended meanwhile. */
export function computedWithChildren(pids: number[]): number {
  for (let attempt = 0; attempt < 5; attempt++) {
    const time = computed(pids.flatMap(familyOf));
    if (!Number.isNaN(time)) return time;
  }
  return NaN;
}

/** A process and its children: PostgreSQL has one per connection. */
function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => fieldsOf(Number(name))[1] === String(pid))
    .map(Number);
  return [pid, ...children];
}

/** Memory of a process in megabytes, with its share of the pages that it shares with others; NaN on other systems. */
export function memoryMb(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1_024;
  } catch {
    return NaN;
  }
}

// Its own time, and that of its finished children.
function ticksOf(pid: number): number {
  return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fieldsOf(pid)[field]), 0);
}

/** The fields of /proc/<pid>/stat after the id and the name, which may contain spaces. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}
