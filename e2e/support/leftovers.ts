import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Every table, whoever's it is, in which a row says one of these words; `schema.table`, sorted. */
export async function tablesThatSay(databaseUrl: string, words: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const pattern = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|');
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query(`select 1 from ${name} t where t::text ~* $1 limit 1`, [pattern]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}

/** Every file below a folder but those under the folders of these names, by its path from there. */
export function filesBelow(folder: string, without: readonly string[], path = ''): string[] {
  return readdirSync(join(folder, path)).flatMap((name) => {
    const found = path === '' ? name : `${path}/${name}`;
    if (without.some((one) => found === one || found.startsWith(`${one}/`))) return [];
    const entry = statSync(join(folder, found));
    return entry.isDirectory() ? filesBelow(folder, without, found) : entry.isFile() ? [found] : [];
  });
}

/** Those of these files in which one of these words stands. */
export const filesThatSay = (folder: string, files: readonly string[], words: readonly string[]): string[] =>
  files.filter((file) => {
    const text = readFileSync(join(folder, file)).toString('latin1').toLowerCase();
    return words.some((word) => text.includes(word.toLowerCase()));
  });
