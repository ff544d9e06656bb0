import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process id with the process's start time, because ids are reused. */
export interface ProcessIdentity {
  pid: number;
  born: string;
}

/** The start time of a live process in the system's format; undefined when it is dead or a zombie. */
function bornOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // After the command in parentheses, field 3 is the state and field 22 the start in clock ticks since boot.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
    }
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}

/** The identity of a live process; undefined when there is none. */
export function identify(pid: number): ProcessIdentity | undefined {
  const born = bornOf(pid);
  return born === undefined ? undefined : { pid, born };
}

export const isAlive = ({ pid, born }: ProcessIdentity) => bornOf(pid) === born;

/** The command line of a process; empty when it cannot be read. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Ends a process: sends `stopSignal`, waits at most `timeoutMs`, then kills. True when it was still running. */
export async function endProcess(one: ProcessIdentity, timeoutMs: number, stopSignal: NodeJS.Signals = 'SIGTERM') {
  if (!isAlive(one)) return false;
  signal(one.pid, stopSignal);
  const deadline = Date.now() + timeoutMs;
  while (isAlive(one) && Date.now() < deadline) await new Promise((resume) => setTimeout(resume, 25));
  if (isAlive(one)) signal(one.pid, 'SIGKILL');
  return true;
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
