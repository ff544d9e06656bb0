import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Queries the database as its owner. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Every table of any schema with a row that contains one of these words, as sorted `schema.table`. */
export async function tablesContaining(databaseUrl: string, words: readonly string[]): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    databaseUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const pattern = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|');
  const queries = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name} t where t::text ~* $1)`,
  );
  const found = await rowsOf<{ name: string }>(databaseUrl, queries.join(' union all '), [pattern]);
  return found.map(({ name }) => name).sort();
}

/** Every file in a folder, recursively and by relative path, except in folders of these names. */
export function filesBelow(folder: string, without: readonly string[], path = ''): string[] {
  return readdirSync(join(folder, path)).flatMap((name) => {
    const found = path === '' ? name : `${path}/${name}`;
    if (without.some((one) => found === one || found.startsWith(`${one}/`))) return [];
    const entry = statSync(join(folder, found));
    return entry.isDirectory() ? filesBelow(folder, without, found) : entry.isFile() ? [found] : [];
  });
}

export const filesContaining = (folder: string, files: readonly string[], words: readonly string[]): string[] =>
  files.filter((file) => {
    const text = readFileSync(join(folder, file)).toString('latin1').toLowerCase();
    return words.some((word) => text.includes(word.toLowerCase()));
  });
