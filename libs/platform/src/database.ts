import pg from 'pg';
import {
  DataSource,
  type DataSourceOptions,
  type EntityManager,
  type EntitySchema,
  MigrationExecutor,
  type MigrationInterface,
  type MixedList,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
  type QueryRunner,
} from 'typeorm';
import { ACT_AS_OWNER } from './database-roles.js';
import { type MeasurablePool, measurePool } from './metrics.js';
import { isConnectionLost } from './problems.js';
import { EnvironmentError } from './read.env.js';

const STARTS_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 250;
/** For a connection, and for the turn of a request in a pool that is in use: a busy machine is no outage. */
const CONNECTED_WITHIN_MS = 10_000;

/**
 * Limits of every transaction and statement of a service that sets none of its own, in milliseconds: those of requests,
 * which the gateway answers within 30 s. They are sent with the connection, so that no transaction has a round trip more.
 */
const LIMITS = { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };

// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- TypeORM's own name for a class
type Entity = Function | EntitySchema;
type Migration = new () => MigrationInterface;

/** How the class of a migration begins that removes what the version before still uses: docs/releases.md. */
export const CONTRACT = 'Contract';

/** A service's PostgreSQL schema with its entities and migrations. */
export interface ServiceDatabase {
  schema: string;
  entities: Entity[];
  migrations: Migration[];
}

/** TypeORM's options for a service's own schema. `poolSize` counts connections. */
export function dataSourceOptions(url: string, database: ServiceDatabase, poolSize = 10) {
  return {
    type: 'postgres',
    url,
    driver: pg,
    schema: database.schema,
    entities: database.entities as MixedList<Entity>,
    migrations: database.migrations as MixedList<Migration>,
    migrationsTableName: 'migration',
    // A service's role lacks the privilege to install extensions.
    installExtensions: false,
    synchronize: false,
    logging: false,
    poolSize,
    applicationName: `dreamloom-${database.schema}`,
    connectTimeoutMS: CONNECTED_WITHIN_MS,
    extra: { keepAlive: true },
  } satisfies DataSourceOptions;
}

/**
 * Migrates a schema as its owner; waits for a database that is starting, and replicas that start together wait for each
 * other.
 * @throws EnvironmentError when a newer version has removed what this one uses
 */
export async function migrate(url: string, database: ServiceDatabase): Promise<void> {
  const source = await connect(url, database, Date.now() + STARTS_WITHIN_MS);
  try {
    const runner = source.createQueryRunner();
    const lock = `dreamloom:${database.schema}`;
    await runner.query('select pg_advisory_lock(hashtext($1))', [lock]);
    try {
      await runner.query(`create schema if not exists "${database.schema}"`);
      await runner.query(ACT_AS_OWNER, [database.schema]);
      await refuseNewerSchema(runner, database);
      const executor = new MigrationExecutor(source, runner);
      executor.transaction = 'all';
      await executor.executePendingMigrations();
    } finally {
      await runner.query('select pg_advisory_unlock(hashtext($1))', [lock]);
      await runner.release();
    }
  } finally {
    await source.destroy();
  }
}

/** What a newer version has only added does not disturb this one. */
async function refuseNewerSchema(runner: QueryRunner, { schema, migrations }: ServiceDatabase): Promise<void> {
  if (!(await runner.hasTable(`${schema}.migration`))) return;
  const known = new Set(migrations.map(({ name }) => name));
  const rows = (await runner.query(`select name from "${schema}".migration order by id`)) as { name: string }[];
  const unknown = rows.find(({ name }) => name.startsWith(CONTRACT) && !known.has(name));
  if (unknown)
    throw new EnvironmentError(
      `A newer version has changed the database so that this one cannot use it (${unknown.name} in ${schema}): start that version, or restore the backup that was made before the upgrade.`,
    );
}

// Retries instead of exiting, because a restart of the process would cost seconds.
async function connect(url: string, database: ServiceDatabase, deadline: number): Promise<DataSource> {
  for (;;) {
    try {
      return await new DataSource(dataSourceOptions(url, { ...database, entities: [] }, 2)).initialize();
    } catch (error) {
      if (!isConnectionLost(error) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}

/** Migrates a service's schema and connects to it; its transactions have limits, and the pool of connections is measured. */
export async function openDatabase(url: string, database: ServiceDatabase): Promise<DataSource> {
  await migrate(url, database);
  const { extra, ...options } = dataSourceOptions(url, database);
  const source = await new DataSource({ ...options, extra: { ...extra, ...LIMITS } }).initialize();
  measurePool('service', (source.driver as unknown as { master: MeasurablePool }).master);
  return source;
}

/**
 * Inserts a row unless its key exists; waits for a concurrent transaction that inserts the same key. True when
 * inserted.
 */
export async function insertOnce<Entity extends ObjectLiteral>(
  tx: EntityManager,
  entity: new () => Entity,
  row: QueryDeepPartialEntity<Entity>,
): Promise<boolean> {
  const insert = tx.createQueryBuilder().insert().into(entity).values(row).orIgnore().returning('1');
  return ((await insert.execute()).raw as unknown[]).length > 0;
}
