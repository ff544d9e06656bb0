import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from './files.ts';
import { endProcess, identify, isAlive, type ProcessIdentity } from './process-identity.ts';
import { Refusal } from './terminal.ts';

/** What runs on one DATA_DIR, for other programs: process ids, ports, and whether all of it is ready. */
export interface Runtime {
  starter: ProcessIdentity;
  ready: boolean;
  ports: Record<string, number>;
  processes: Record<string, ProcessIdentity>;
}

const STOP_WITHIN_MS = 3_000;

/** Creates DATA_DIR when it is missing. @throws Refusal when it cannot be used */
export function prepareDataDir(dataDir: string) {
  try {
    makeFolder(join(dataDir, 'logs'));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    accessSync(join(dataDir, 'logs'), constants.W_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const isFile = existsSync(dataDir) && !statSync(dataDir).isDirectory();
    const reason = isFile ? 'is not a folder' : `cannot be written by this user (${code})`;
    throw new Refusal(`DATA_DIR ${dataDir} ${reason}.`);
  }
}

// Node's recursive mkdir never returns below /proc.
function makeFolder(folder: string) {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** The file that describes what runs on a DATA_DIR; written by one starter at a time. */
export class RuntimeFile {
  private readonly file: string;
  private readonly lock: string;
  private readonly content: Runtime;

  private constructor(file: string, lock: string, content: Runtime) {
    this.file = file;
    this.lock = lock;
    this.content = content;
  }

  /**
   * Claims a DATA_DIR for this process and ends what a killed starter left running on it.
   * @throws Refusal when another live starter uses it
   */
  static async claim(dataDir: string, ports: Record<string, number>): Promise<RuntimeFile> {
    const starter = identify(process.pid);
    if (!starter) throw new Error('this process cannot see itself in the list of processes');
    const file = join(dataDir, 'runtime.json');
    const lock = join(dataDir, 'starter.lock');
    lockFor(starter, lock, dataDir);
    // PostgreSQL is identified and ended by its own launcher, which uses the right shutdown signal.
    const { postgres: _, ...left } = read<Runtime>(file)?.processes ?? {};
    await Promise.all(Object.values(left).map((one) => endProcess(one, STOP_WITHIN_MS)));
    const runtime = new RuntimeFile(file, lock, { starter, ready: false, ports, processes: {} });
    runtime.write();
    return runtime;
  }

  /** What runs on a DATA_DIR now; undefined when nothing does. */
  static running(dataDir: string): Runtime | undefined {
    const runtime = read<Runtime>(join(dataDir, 'runtime.json'));
    return runtime && isAlive(runtime.starter) ? runtime : undefined;
  }

  started(name: string, pid: number) {
    const process = identify(pid);
    if (process) this.content.processes[name] = process;
    this.write();
  }

  listensOn(ports: Record<string, number>) {
    Object.assign(this.content.ports, ports);
    this.write();
  }

  ready() {
    this.content.ready = true;
    this.write();
  }

  release() {
    rmSync(this.file, { force: true });
    rmSync(this.lock, { force: true });
  }

  private write() {
    writeWhole(this.file, JSON.stringify(this.content, null, 2), 0o600);
  }
}

// Creating a link is atomic, so one of two concurrent starters gets the folder.
function lockFor(starter: ProcessIdentity, lock: string, dataDir: string) {
  const draft = `${lock}.${starter.pid}`;
  writeWhole(draft, JSON.stringify(starter), 0o600);
  try {
    for (;;) {
      try {
        linkSync(draft, lock);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = read<ProcessIdentity>(lock);
      if (owner && isAlive(owner)) {
        throw new Refusal(
          `DATA_DIR ${dataDir} is in use by another instance (process ${owner.pid}): stop it or set DATA_DIR to another folder.`,
        );
      }
      rmSync(lock, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function read<Content>(file: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content;
  } catch {
    return undefined;
  }
}
