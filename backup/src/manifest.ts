import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** An operation that cannot or must not run; the message is for the operator. */
export class Refused extends Error {
  override name = 'Refused';
}

const FILE = 'manifest.json';

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** File with the rows in PostgreSQL's text format, compressed, relative to the folder. */
  file: z.string(),
  sha256: z.string(),
});

const Sequence = z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() });

const Manifest = z.object({
  format: z.literal(1),
  /** ISO 8601: the time of the database snapshot. */
  takenAt: z.string(),
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  files: z.object({ count: z.number(), bytes: z.number(), missing: z.number(), sha256: z.string() }),
});

export type BackedUpTable = z.infer<typeof Table>;
export type BackedUpSequence = z.infer<typeof Sequence>;
export type Manifest = z.infer<typeof Manifest>;

/** Must be written last: a folder without a manifest is not a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `${FILE}.new`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(folder, FILE));
}

/** @throws Refused when the folder contains no complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Refused(`${folder} holds no backup, or an incomplete one.`);
  const read = Manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new Refused(`${folder} holds a backup that this version cannot read.`);
  return read.data;
}

/** One file of a backup, relative to its folder `media`. */
export interface BackedUpFile {
  name: string;
  bytes: number;
  sha256: string;
}

export const FILE_LIST = 'files.txt';

export const writeFileList = (files: BackedUpFile[]): string =>
  [...files]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ sha256, bytes, name }) => `${sha256} ${bytes} ${name}\n`)
    .join('');

export const readFileList = (text: string): BackedUpFile[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [sha256 = '', bytes = '', name = ''] = line.split(' ');
      return { sha256, bytes: Number(bytes), name };
    });
