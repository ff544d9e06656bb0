import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** Of each release what an upgrade is tried with: docs/releases.md. */
export const RELEASES = 'e2e/upgrade/releases';

/** The version of the last release; undefined before the first one. */
export function lastRelease(root: string): string | undefined {
  const folder = join(root, RELEASES);
  const byNumber = new Intl.Collator('en', { numeric: true }).compare;
  return existsSync(folder) ? readdirSync(folder).sort(byNumber).at(-1) : undefined;
}

/** The lines of `describeSchema` of the last release, for all schemas; empty before the first one. */
export function releasedSchema(root: string): string[] {
  const version = lastRelease(root);
  if (version === undefined) return [];
  return readFileSync(join(root, RELEASES, version, 'schema.txt'), 'utf8')
    .trimEnd()
    .split('\n');
}

/** One line for each migration, column, constraint, index, trigger and function of a schema, sorted. */
export async function describeSchema(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `with relation as (
       select oid, relname as name, relkind as kind from pg_class where relnamespace = $1::regnamespace and relname !~ '^migration')
     select $1 || ' ' || line as line from (
       select format('column %s.%s %s%s%s', r.name, a.attname, format_type(a.atttypid, a.atttypmod),
           case when a.attnotnull then ' not null' else '' end,
           case when a.atthasdef or a.attidentity <> '' then ' default ' || coalesce(pg_get_expr(d.adbin, d.adrelid), 'identity') else '' end) as line
       from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
         left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum where r.kind in ('r', 'v', 'm')
       union all
       select format('constraint %s.%s %s', r.name, c.conname, pg_get_constraintdef(c.oid))
       from relation r join pg_constraint c on c.conrelid = r.oid where c.contype <> 'n'
       union all
       select format('index %s.%s %s', r.name, i.indexrelid::regclass, pg_get_indexdef(i.indexrelid))
       from relation r join pg_index i on i.indrelid = r.oid
       union all
       select format('trigger %s.%s %s', r.name, t.tgname, pg_get_triggerdef(t.oid))
       from relation r join pg_trigger t on t.tgrelid = r.oid where not t.tgisinternal
       union all
       -- The rules of the badges are installed again by each migration that changes them.
       select format('function %s(%s) %s', p.proname, pg_get_function_arguments(p.oid),
           case when p.proname in ('badges_of', 'is_early', 'is_late') then '' else md5(p.prosrc) end)
       from pg_proc p where p.pronamespace = $1::regnamespace) described
     order by 1`,
    [schema],
  );
  const migrations = await client.query<{ line: string }>(
    `select $1 || ' migration ' || name as line from ${schema}.migration order by id`,
    [schema],
  );
  return [...migrations.rows, ...rows].map(({ line }) => line.trimEnd());
}

/**
 * What a replica of the released version would miss after a migration, or why the rows that it writes would be refused:
 * lines of `describeSchema`. It knows no table that came after the release.
 */
export function disturbances(
  before: readonly string[],
  after: readonly string[],
  released: readonly string[] = before,
): string[] {
  const all = new Set([...before, ...after].map(withoutBody));
  const had = new Set(before.map(withoutBody));
  const has = new Set(after.map(withoutBody));
  const tables = new Set(released.map(tableOf));
  const isMissed = (line: string) =>
    had.has(line) && !has.has(line) && tables.has(tableOf(line)) && (!/ index /.test(line) || isUnique(line));
  const refuses = (line: string) =>
    / constraint /.test(line) || isUnique(line) || (/ column /.test(line) && / not null$/.test(line));
  const isRefusing = (line: string) => !had.has(line) && tables.has(tableOf(line)) && refuses(line);
  return [...all].filter((line) => isMissed(line) || isRefusing(line));
}

/** A function may do something else than before, but not have other arguments. */
const withoutBody = (line: string) => (/ function /.test(line) ? line.replace(/ \w*$/, '') : line);
const tableOf = (line: string) => /^\w+ \w+ (\w+)\./.exec(line)?.[1] ?? '';
const isUnique = (line: string) => / index \S+ CREATE UNIQUE /.test(line);
