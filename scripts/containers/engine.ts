import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { FOLDER, run, until } from './commands.ts';

/** Installed on this machine. */
const TOOLS = ['iproute2', 'iptables', 'slirp4netns', 'mmdebstrap', 'runc', 'openssl'];
/** Unpacked into a folder, from a newer Debian than most machines have. */
const PACKAGES = ['docker.io', 'docker-cli', 'docker-compose', 'docker-buildx', 'containerd', 'tini-static', 'caddy'];
export const UNPACKED = join(FOLDER, 'packages');

/** A container engine that answers; `env` makes the command docker use it. */
export interface Engine {
  env: NodeJS.ProcessEnv;
  /** Undefined for the engine of this machine, whose other containers would stop. */
  restart: (() => Promise<void>) | undefined;
  stop(): Promise<void>;
}

/** The engine of this machine, if there is one with Compose that answers. */
export async function engineOfThisMachine(): Promise<Engine | undefined> {
  try {
    await run('docker', ['version']);
    await run('docker', ['compose', 'version']);
  } catch {
    return undefined;
  }
  return { env: process.env, restart: undefined, stop: () => Promise.resolve() };
}

/** The address of this machine's Debian mirror, from its apt configuration. */
export async function debianMirror(): Promise<string> {
  const [mirror] = (await run('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Component: main']))
    .split('\n')
    .filter((address) => /\/debian\/?$/.test(address));
  if (!mirror) throw new Error('apt has no Debian mirror');
  return mirror.replace(/\/$/, '');
}

/** Installs the tools for an engine of its own. @throws Error when they cannot be had here */
export async function installTools(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error('that takes root on Linux');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...TOOLS], { env });
  // Fails where the kernel or the container around this process allows no namespaces.
  await run('unshare', ['--net', '--mount', 'ip', 'link', 'set', 'lo', 'up']);
}

/**
 * Downloads a Docker engine as Debian packages and unpacks them; nothing of it is installed on the machine.
 * @throws Error when it cannot be obtained here
 */
export async function obtainEngine(): Promise<void> {
  if (existsSync(join(UNPACKED, 'usr/sbin/dockerd'))) return;
  const mirror = await debianMirror();
  const apt = join(FOLDER, 'apt');
  for (const folder of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(apt, folder), { recursive: true });
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(join(apt, 'sources.list'), `deb [signed-by=${keys}] ${mirror} sid main\n`);
  const settings = {
    'Dir::Etc::sourcelist': join(apt, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::Etc::preferencesparts': '/dev/null',
    'Dir::State::lists': join(apt, 'lists'),
    'Dir::Cache': join(apt, 'cache'),
    'APT::Sandbox::User': 'root',
    'Acquire::Languages': 'none',
  };
  const config = Object.entries(settings).map(([name, value]) => `${name} "${value}";\n`);
  writeFileSync(join(apt, 'apt.conf'), config.join(''));
  const ofSid = { cwd: apt, env: { ...process.env, APT_CONFIG: join(apt, 'apt.conf') } };
  await run('apt-get', ['update', '-qq'], ofSid);
  await run('apt-get', ['download', '-qq', ...PACKAGES], ofSid);
  const unpacking = `${UNPACKED}.new`;
  rmSync(unpacking, { recursive: true, force: true });
  for (const file of readdirSync(apt).filter((name) => name.endsWith('.deb')))
    await run('dpkg', ['-x', join(apt, file), unpacking]);
  renameSync(unpacking, UNPACKED);
  rmSync(apt, { recursive: true });
}

/**
 * Starts the downloaded engine. This process must have a network namespace of its own: the engine publishes ports and
 * changes packet filters in it; slirp4netns connects it to the network of the process `outside`.
 */
export async function startEngine(outside: string): Promise<Engine> {
  await run('ip', ['link', 'set', 'lo', 'up']);
  const network = daemon('nsenter', [
    `--net=/proc/${outside}/ns/net`,
    'slirp4netns',
    '--configure',
    '--mtu=65520',
    '--disable-host-loopback',
    String(process.pid),
    'tap0',
  ]);
  await until('the network namespace is connected', () => 'tap0' in networkInterfaces(), 60_000);
  const plugins = join(FOLDER, 'config/cli-plugins');
  mkdirSync(join(FOLDER, 'config'), { recursive: true });
  if (!existsSync(plugins)) symlinkSync(join(UNPACKED, 'usr/libexec/docker/cli-plugins'), plugins);
  const env = engineEnvironment(FOLDER);
  const start = async () => {
    const dockerd = daemon('dockerd', dockerdArguments(FOLDER), env);
    await answers(dockerd, env);
    return dockerd;
  };
  let dockerd = await start();
  const end = () => {
    dockerd.kill('SIGTERM');
    network.kill('SIGTERM');
  };
  process.once('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
  return {
    env,
    restart: async () => {
      await ended(dockerd);
      dockerd = await start();
    },
    stop: async () => {
      await ended(dockerd);
      await ended(network);
    },
  };
}

/** The variables with which the command docker uses the engine of a folder. */
export function engineEnvironment(folder: string): NodeJS.ProcessEnv {
  const path = [join(UNPACKED, 'usr/bin'), join(UNPACKED, 'usr/sbin'), process.env['PATH']].join(':');
  return { ...process.env, PATH: path, DOCKER_HOST: socketIn(folder), DOCKER_CONFIG: join(FOLDER, 'config') };
}

/** Waits until an engine answers. @throws Error when it has ended instead */
export async function answers(dockerd: ChildProcess, env: NodeJS.ProcessEnv): Promise<void> {
  const hasEnded = () => dockerd.exitCode !== null;
  await until('dockerd answers', () => hasEnded() || run('docker', ['version'], { env }).then(Boolean));
  if (hasEnded()) throw new Error(`dockerd ended; a log in ${FOLDER} says why`);
}

const socketIn = (folder: string) => `unix://${join(folder, 'docker.sock')}`;

/** The options of an engine whose files are in this folder. */
export function dockerdArguments(folder: string): string[] {
  const options = {
    host: socketIn(folder),
    'data-root': join(folder, 'data'),
    'exec-root': join(folder, 'exec'),
    pidfile: join(folder, 'dockerd.pid'),
    'storage-driver': 'overlay2',
    'userland-proxy-path': join(UNPACKED, 'usr/sbin/docker-proxy'),
    'init-path': join(UNPACKED, 'usr/bin/tini-static'),
  };
  return Object.entries(options).map(([name, value]) => `--${name}=${value}`);
}

/** Starts a process that goes on; its output is in a log of this name. */
export function daemon(command: string, args: string[], env = process.env, name = command): ChildProcess {
  const log = openSync(join(FOLDER, `${name}.log`), 'a');
  // A group of its own, so that Ctrl-C reaches it through this process only.
  return spawn(command, args, { env, stdio: ['ignore', log, log], detached: true });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
