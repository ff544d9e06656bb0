import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, run, until } from './commands.ts';
import { answers, daemon, dockerdArguments, engineEnvironment } from './engine.ts';

/** A range for documentation (RFC 5737); it exists in these namespaces only. */
const addressOf = (number: number) => `192.0.2.${number}`;
const CGROUPS = '/sys/fs/cgroup';

/** This machine's address in the network of the machines. */
export const OWN_ADDRESS = addressOf(1);

/** Another engine in namespaces of its own: of its network, processes, mounts and host name. */
export interface Machine {
  name: string;
  address: string;
  env: NodeJS.ProcessEnv;
}

/** Machines that are connected to this one by a switch. All are namespaces, so they end with this process. */
export class Machines {
  private readonly processes = new Map<string, ChildProcess>();

  /** The switch is a namespace too, because the packet filter of an engine drops what other machines send each other. */
  async connect(): Promise<void> {
    const bridge = 'ip link add bridge type bridge && ip link set bridge up && exec sleep infinity';
    await this.unshare('switch', [], bridge);
    await until('the switch is there', () => this.inside('switch', 'ip', 'link', 'show', 'bridge'));
    await this.plug('machine', process.pid, OWN_ADDRESS);
  }

  async add(number: number): Promise<Machine> {
    const name = `machine-${number}`;
    const folder = join(FOLDER, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const env = engineEnvironment(folder);
    const options = [...dockerdArguments(folder), `--cgroup-parent=${this.cgroupOf(name)}`];
    const program = `hostname ${name} && until ip link show eth0; do sleep 0.1; done && exec dockerd ${options.join(' ')}`;
    const namespaces = ['--mount', '--pid', '--uts', '--fork', '--kill-child', '--mount-proc'];
    const unshare = await this.unshare(name, namespaces, program, env);
    await this.plug('eth0', unshare.pid, addressOf(number), name);
    await answers(unshare, env);
    return { name, address: addressOf(number), env };
  }

  /** Ends all processes of a machine at once and unplugs it, as a loss of power does. */
  async lose({ name }: Machine): Promise<void> {
    await this.inside('switch', 'ip', 'link', 'set', name, 'down');
    await this.kill(name);
  }

  async end(): Promise<void> {
    for (const name of [...this.processes.keys()].reverse()) await this.kill(name);
  }

  private async kill(name: string) {
    const unshare = this.processes.get(name);
    if (!unshare) return;
    this.processes.delete(name);
    const exit = once(unshare, 'exit');
    unshare.kill('SIGKILL');
    await exit;
    const cgroups = [CGROUPS, '-depth', '-type', 'd', '-path', `*/${this.cgroupOf(name)}*`];
    await until(`${name} has no process`, async () => {
      await run('find', [...cgroups, '-exec', 'rmdir', '{}', '+']);
      return true;
    });
    await until(`the files of ${name} are free`, () => {
      rmSync(join(FOLDER, name), { recursive: true, force: true });
      return true;
    });
  }

  private cgroupOf(name: string) {
    return `dreamloom-${process.pid}-${name}`;
  }

  private async unshare(name: string, namespaces: string[], program: string, env = process.env): Promise<ChildProcess> {
    const child = daemon('unshare', ['--net', ...namespaces, 'sh', '-c', program], env, name);
    this.processes.set(name, child);
    const own = readlinkSync('/proc/self/ns/net');
    await until(`${name} has a network`, () => readlinkSync(`/proc/${child.pid}/ns/net`) !== own);
    return child;
  }

  private inside(name: string, ...command: string[]): Promise<string> {
    return run('nsenter', [`--net=/proc/${this.processes.get(name)?.pid}/ns/net`, ...command]);
  }

  /** Connects the network of a process to the switch. */
  private async plug(link: string, pid: number | undefined, address: string, port = 'own') {
    const network = `--net=/proc/${pid}/ns/net`;
    const pair = ['link', 'add', port, 'type', 'veth', 'peer', 'name', link, 'netns', String(pid)];
    await this.inside('switch', 'ip', ...pair);
    await this.inside('switch', 'ip', 'link', 'set', port, 'master', 'bridge', 'up');
    const ip = (...args: string[]) => run('nsenter', [network, 'ip', ...args]);
    await ip('address', 'add', `${address}/24`, 'dev', link);
    await ip('link', 'set', 'lo', 'up');
    await ip('link', 'set', link, 'up');
  }
}
