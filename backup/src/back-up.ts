import { keyOfName, LocalDiskStorage, type Storage } from '@dreamloom/media/storage';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesOf, forEach, sha256Of, storeVerified } from './files.js';
import { type BackedUpFile, FILE_LIST, type Manifest, Refused, writeFileList, writeManifest } from './manifest.js';
import { takeSnapshot } from './snapshot.js';

export interface DataStores {
  databaseUrl: string;
  storage: Storage;
}

/**
 * Backs up the database and the files into a folder that is empty or missing, while the product may be running. The
 * database is first, as a consistent snapshot: files are only added, so all files that it refers to exist.
 * @throws Refused when the folder is not empty
 */
export async function backUp({ databaseUrl, storage }: DataStores, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Refused(`${folder} is not empty: name a new folder.`);
  const { keys, ...database } = await takeSnapshot(databaseUrl, folder);
  const files = await copyFiles(storage, folder);
  const copied = new Set(files.map(({ name }) => keyOfName(name)));
  const manifest: Manifest = {
    format: 1,
    ...database,
    files: {
      count: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      missing: keys.filter((key) => !copied.has(key)).length,
      sha256: sha256Of(Buffer.from(writeFileList(files))),
    },
  };
  await writeFile(join(folder, FILE_LIST), writeFileList(files), { mode: 0o600, flush: true });
  await writeManifest(folder, manifest);
  return manifest;
}

async function copyFiles(storage: Storage, folder: string): Promise<BackedUpFile[]> {
  const target = await LocalDiskStorage.open(folder);
  const files: BackedUpFile[] = [];
  await forEach(storage.names(), async (name) => {
    const bytes = await bytesOf(storage, name);
    // The file was erased after it was listed.
    if (!bytes) return;
    if (!(await storeVerified(target, name, bytes))) throw new Error('a file could not be written to the backup');
    files.push({ name, bytes: bytes.length, sha256: sha256Of(bytes) });
  });
  return files;
}
