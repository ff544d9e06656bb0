import { LocalDiskStorage, type Storage } from '@dreamloom/media/storage';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataStores } from './back-up.js';
import { bytesOf, forEach, sha256Of, sha256OfFile, storeVerified } from './files.js';
import { type BackedUpFile, FILE_LIST, type Manifest, readFileList, readManifest, Refused } from './manifest.js';
import { refuseNewerBackup, refuseUsedDatabase, restoreDatabase } from './restored-database.js';

/**
 * Restores the database and the files from a backup. The backup is verified completely before anything is changed.
 * @param options.replace deletes existing data; without it the target must be empty
 * @throws Refused when the backup is incomplete or the target is in use or not empty
 */
export async function restore(
  { databaseUrl, storage }: DataStores,
  folder: string,
  { replace = false }: { replace?: boolean } = {},
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  refuseNewerBackup(manifest);
  await refuseUsedDatabase(databaseUrl, replace);
  if (!replace) await refuseUsedStorage(storage);
  const source = await LocalDiskStorage.open(folder);
  const files = await verifiedFiles(folder, manifest, source);
  // Files precede the database: a database without its files would be visible, files without a database are not.
  await forEach(files, async ({ name }) => {
    const bytes = await bytesOf(source, name);
    if (!bytes) throw new Refused('A file of the backup is missing.');
    if (await storeVerified(storage, name, bytes)) return;
    await storage.delete([name]);
    if (!(await storeVerified(storage, name, bytes))) throw new Error('a file could not be restored');
  });
  await restoreDatabase(databaseUrl, folder, manifest);
  const names = new Set(files.map(({ name }) => name));
  const others: string[] = [];
  for await (const name of storage.names()) if (!names.has(name)) others.push(name);
  await storage.delete(others);
  return manifest;
}

async function refuseUsedStorage(storage: Storage): Promise<void> {
  for await (const _ of storage.names())
    throw new Refused('There are images or voice notes already: --replace deletes them.');
}

async function verifiedFiles(folder: string, manifest: Manifest, source: Storage): Promise<BackedUpFile[]> {
  const damaged = (what: string) => new Refused(`The backup is damaged: ${what} is not what was written.`);
  for (const { file, sha256 } of manifest.tables)
    if ((await sha256OfFile(join(folder, file)).catch(() => '')) !== sha256) throw damaged(file);
  const list = await readFile(join(folder, FILE_LIST)).catch(() => Buffer.alloc(0));
  if (sha256Of(list) !== manifest.files.sha256) throw damaged(FILE_LIST);
  const files = readFileList(list.toString());
  await forEach(files, async ({ name, sha256 }) => {
    const bytes = await bytesOf(source, name);
    if (!bytes || sha256Of(bytes) !== sha256) throw damaged(`media/${name}`);
  });
  return files;
}
