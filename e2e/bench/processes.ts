import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Starts a server to compare with, which tells its address over the channel. */
export async function startServer(file: string, args: string[], databaseUrl: string, env: Record<string, string> = {}) {
  const child = fork(join(import.meta.dirname, file), args, {
    execArgv: [],
    env: { ...process.env, DATABASE_URL: databaseUrl, ...env },
  });
  const [message] = (await once(child, 'message')) as [{ address: AddressInfo }];
  return { url: `http://127.0.0.1:${message.address.port}`, child: child as ChildProcess & { pid: number } };
}

// Linux counts in hundredths of a second.
const TICK_US = 10_000;

/** Microseconds that processes have computed until now; NaN where the system does not tell. */
export function computed(pids: number[]): number {
  try {
    return pids.map(ticksOf).reduce((sum, ticks) => sum + ticks, 0) * TICK_US;
  } catch {
    return NaN;
  }
}

/** A process and its children, as PostgreSQL has one for each connection. */
export function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => fieldsOf(Number(name))[1] === String(pid))
    .map(Number);
  return [pid, ...children];
}

/** Megabytes of memory that a process holds; NaN where the system does not tell. */
export function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
  } catch {
    return NaN;
  }
}

// Its own time, and that of the children which have ended.
function ticksOf(pid: number): number {
  return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fieldsOf(pid)[field]), 0);
}

/** What the system knows of a process, without its id and its name, which may hold spaces. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}
