import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process and the moment it was born: ids alone are used again by other processes. */
export interface ProcessIdentity {
  pid: number;
  born: string;
}

/** When a live process was born, in the system's own words; undefined when it is dead or a zombie. */
function bornOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // After the command's name in parentheses: field 3 is the state, field 22 the start in clock ticks since boot.
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

/** The words a process was started with, joined by spaces; empty when they cannot be read. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Ends a process for good: asks, waits at most `timeoutMs`, then kills. True when it was still there. */
export async function endProcess(one: ProcessIdentity, timeoutMs: number, ask: NodeJS.Signals = 'SIGTERM') {
  if (!isAlive(one)) return false;
  signal(one.pid, ask);
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
