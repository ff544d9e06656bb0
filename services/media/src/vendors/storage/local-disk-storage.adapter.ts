import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { batchesOf, isName, pathOfName, type Storage, type StorageCall, type StoredBytes } from './storage.port.js';

const PARTS = '.parts';
/** Files that are deleted at the same time. */
const DELETED_AT_ONCE = 50;
/** An older partial file was left by a process that died. */
const PART_LIVES_MS = 3_600_000;
/** Error codes of file systems without hard links. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Stores files in `<DATA_DIR>/media`. Several replicas can share the folder. */
export class LocalDiskStorage implements Storage {
  private constructor(private readonly root: string) {}

  static async open(dataDir: string): Promise<LocalDiskStorage> {
    const root = join(dataDir, 'media');
    await mkdir(join(root, PARTS), { recursive: true });
    await clearOldParts(join(root, PARTS));
    return new LocalDiskStorage(root);
  }

  put(
    name: string,
    bytes: Uint8Array,
    { isDerived = false, signal }: StorageCall & { isDerived?: boolean } = {},
  ): Promise<boolean> {
    return this.store(name, { isDerived, signal }, async (part) => {
      const file = await open(part, 'wx', 0o640);
      await file
        .writeFile(bytes)
        .then(() => file.sync())
        .finally(() => file.close());
    });
  }

  putFile(name: string, path: string, { signal }: StorageCall = {}): Promise<boolean> {
    return this.store(name, { isDerived: false, signal }, async (part) => {
      await copyFile(path, part);
      const file = await open(part, 'r+');
      await file.sync().finally(() => file.close());
    });
  }

  private async store(
    name: string,
    { isDerived, signal }: StorageCall & { isDerived: boolean },
    write: (part: string) => Promise<void>,
  ): Promise<boolean> {
    signal?.throwIfAborted();
    const target = this.pathOf(name);
    const part = join(this.root, PARTS, randomUUID());
    try {
      await write(part);
      if (!(await moveUnlessTaken(part, target))) return false;
      if (isDerived) return true;
      await syncFolder(dirname(target));
      await syncFolder(dirname(dirname(target)));
      return true;
    } finally {
      await remove(part);
    }
  }

  async get(
    name: string,
    { range, signal }: StorageCall & { range?: { start: number; end: number } | undefined } = {},
  ): Promise<StoredBytes | null> {
    signal?.throwIfAborted();
    const file = await open(this.pathOf(name), 'r').catch(nullWhenAbsent);
    if (!file) return null;
    const { size } = await file.stat();
    const byteSize = range ? Math.max(0, Math.min(range.end + 1, size) - range.start) : size;
    return { byteSize, stream: file.createReadStream({ highWaterMark: 262_144, signal, ...range }) };
  }

  async delete(names: readonly string[], { signal }: StorageCall = {}): Promise<void> {
    for (const batch of batchesOf(names, DELETED_AT_ONCE)) {
      signal?.throwIfAborted();
      await Promise.all(batch.map((name) => remove(this.pathOf(name))));
    }
  }

  async *names({ signal }: StorageCall = {}): AsyncGenerator<string> {
    for (const first of await foldersIn(this.root)) {
      signal?.throwIfAborted();
      for (const second of await foldersIn(join(this.root, first)))
        for (const name of await readdir(join(this.root, first, second))) if (isName(name)) yield name;
    }
  }

  private pathOf(name: string): string {
    return join(this.root, ...pathOfName(name));
  }
}

// A hard link appears atomically and fails when the name exists; a rename would replace the existing file.
async function moveUnlessTaken(part: string, target: string): Promise<boolean> {
  try {
    await linkInFolder(part, target);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return false;
    if (!NO_LINKS.has(code)) throw error;
    if (await stat(target).catch(nullWhenAbsent)) return false;
    await rename(part, target);
    return true;
  }
}

async function linkInFolder(part: string, target: string): Promise<void> {
  try {
    await link(part, target);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    await mkdir(dirname(target), { recursive: true });
    await link(part, target);
  }
}

// A file survives a power failure only when its directory entry is synced too; Windows has no such call.
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

async function clearOldParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(nullWhenAbsent);
    if (found && Date.now() - found.mtimeMs > PART_LIVES_MS) await remove(join(folder, name));
  }
}

const remove = (path: string) => unlink(path).catch(nullWhenAbsent);

const foldersIn = async (path: string) => (await readdir(path)).filter((name) => /^[\w-]{2}$/.test(name));

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

function nullWhenAbsent(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}
