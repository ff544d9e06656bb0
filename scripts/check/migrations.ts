import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { services } from '../stack/environment.ts';
import { startTestServer } from '../test/database.ts';
import { describeSchema, disturbances, releasedSchema } from './released-schema.ts';

/** The exports of a service's `<service>.database.ts`; see libs/platform. */
interface ServiceDatabase {
  schema: string;
  entities: unknown[];
  migrations: { name: string }[];
}

interface Platform {
  /** How the class of a migration begins that removes what the version before still uses. */
  CONTRACT: string;
  createRoles(url: string, passwords: Record<string, string>): Promise<Record<string, string> | null>;
  migrate(url: string, database: ServiceDatabase): Promise<void>;
  dataSourceOptions(url: string, database: ServiceDatabase): DataSourceOptions;
}

/**
 * Runs every service's migrations on an empty database, twice, as the service's role, checks that those of the last
 * release have not changed and that later ones disturb no replica of the version before, that the entities match the
 * tables, undoes the migrations and checks that nothing is left. Requires the build.
 */
export async function checkMigrations(root: string): Promise<string[]> {
  const load = async (file: string) => (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
  const platform = (await load('libs/platform/dist/index.js')) as unknown as Platform;
  const { eventDatabase } = await load('libs/eventing/dist/src/event-database.js');
  const databases = [eventDatabase as ServiceDatabase];
  const missing: string[] = [];
  for (const name of services) {
    const file = `services/${name}/dist/src/${name}.database.js`;
    if (existsSync(join(root, file))) databases.push((await load(file))['database'] as ServiceDatabase);
    else missing.push(`services/${name} has no src/${name}.database.ts`);
  }
  const server = await startTestServer();
  try {
    const passwords = Object.fromEntries(services.map((service) => [service, randomUUID()]));
    const urls = (await platform.createRoles(server.url, passwords)) ?? {};
    const urlOf = ({ schema }: ServiceDatabase) => urls[schema] ?? urls[services[0]] ?? '';
    const released = releasedSchema(root);
    const broken: string[] = [];
    for (const database of databases) {
      const to = (migrations: { name: string }[]) => platform.migrate(urlOf(database), { ...database, migrations });
      broken.push(...(await brokenPromises({ platform, url: server.url, database, released, to })));
      await to(database.migrations);
    }
    await noteTables(server.url);
    const differences = await Promise.all(databases.map((database) => differencesOf(platform, server.url, database)));
    for (const database of databases) await undo(platform, urlOf(database), database);
    return [...missing, ...broken, ...differences.flat(), ...(await leftOvers(server.url))];
  } finally {
    await server.stop();
  }
}

interface Upgrade {
  platform: Platform;
  url: string;
  database: ServiceDatabase;
  /** The lines of all schemas of the last release. */
  released: string[];
  /** Runs these migrations of the schema that have not run yet. */
  to: (migrations: { name: string }[]) => Promise<void>;
}

/** Runs the migrations of the last release, then each later one, and looks at what has changed. */
async function brokenPromises({ platform, url, database, released, to }: Upgrade): Promise<string[]> {
  const { schema, migrations } = database;
  const expected = released.filter((line) => line.startsWith(`${schema} `));
  const count = expected.filter((line) => line.startsWith(`${schema} migration `)).length;
  const client = new pg.Client(url);
  await client.connect();
  const linesAfter = async (some: number) => {
    await to(migrations.slice(0, some));
    return describeSchema(client, schema);
  };
  try {
    let before = await linesAfter(count);
    const changed = symmetricDifference(expected, count === 0 ? expected : before);
    const problems = changed.map(
      (line) => `a released migration has changed, which does not reach its databases: ${line}`,
    );
    for (const [at, { name }] of [...migrations.entries()].slice(count)) {
      const after = await linesAfter(at + 1);
      if (count > 0 && !name.startsWith(platform.CONTRACT))
        problems.push(
          ...disturbances(before, after, expected).map(
            (line) => `${name} disturbs a replica of the release (docs/releases.md): ${line}`,
          ),
        );
      before = after;
    }
    return problems;
  } finally {
    await client.end();
  }
}

const symmetricDifference = (a: string[], b: string[]) => [
  ...a.filter((line) => !b.includes(line)),
  ...b.filter((line) => !a.includes(line)),
];

async function noteTables(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')",
  );
  await client.end();
  if ((rows[0]?.count ?? 0) === 0) throw new Error('The migrations have made no table at all.');
}

/** The statements with which TypeORM would adapt the tables to the entities. */
async function differencesOf(platform: Platform, url: string, database: ServiceDatabase): Promise<string[]> {
  const source = await new DataSource(platform.dataSourceOptions(url, database)).initialize();
  try {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => `${database.schema}: entities and migrations differ: ${query}`);
  } finally {
    await source.destroy();
  }
}

async function undo(platform: Platform, url: string, database: ServiceDatabase) {
  const source = await new DataSource(platform.dataSourceOptions(url, database)).initialize();
  try {
    for (const _ of database.migrations) await source.undoLastMigration();
  } finally {
    await source.destroy();
  }
}

/** Tables, views, sequences and functions of the schemas, except TypeORM's own table. */
async function leftOvers(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || o.name as name
     from (select relnamespace as of, relname as name from pg_class where relkind in ('r', 'p', 'v', 'm', 'S')
       union all select pronamespace, proname from pg_proc) o
     join pg_namespace n on n.oid = o.of
     where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and o.name !~ '^migration'
     order by 1`,
  );
  await client.end();
  return rows.map(({ name }) => `${name} is left after the migrations were undone`);
}
