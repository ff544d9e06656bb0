import pg from 'pg';

const { escapeIdentifier: name, escapeLiteral: literal } = pg;

/** Schemas that all services share: the event log, and the queues when they are in PostgreSQL. */
const SHARED_SCHEMAS = ['events', 'bullmq'];

const NO_RIGHT = '42501';

/** Makes the session act as the owner of schema $1, so that new objects belong to the owner, whoever logged in. */
export const ACT_AS_OWNER = `select set_config('role', pg_get_userbyid(nspowner), false) from pg_namespace where nspname = $1`;

/**
 * Statements that transfer the contents of schema $1 to role $2: after a restore or an older version another role owns
 * them.
 */
const HAND_OVER = `
  select format('alter table %s owner to %I', c.oid::regclass, $2::text) as sql from pg_class c
    where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S') and pg_get_userbyid(c.relowner) <> $2
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                      and c.relkind = 'S' and d.deptype in ('a', 'i'))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $2::text) from pg_proc p
    where p.pronamespace = $1::regnamespace and pg_get_userbyid(p.proowner) <> $2
  union all
  select format('alter type %s owner to %I', t.oid::regtype, $2::text) from pg_type t
    where t.typnamespace = $1::regnamespace and t.typtype in ('e', 'd') and pg_get_userbyid(t.typowner) <> $2`;

/**
 * Creates for each service a database role `<database>_<service>` that owns the schema of its name, and grants all of
 * them the role `<database>_events`, which owns the shared schemas. Idempotent: it resets the passwords and transfers
 * ownership where needed.
 * @param adminUrl of a superuser, or of the database's owner with CREATEROLE
 * @param passwords by service
 * @returns the connection URL of each service; null when this user may not create roles, and then nothing is changed
 */
export async function createRoles<Service extends string>(
  adminUrl: string,
  passwords: Record<Service, string>,
): Promise<Record<Service, string> | null> {
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: 'roles',
    connectionTimeoutMillis: 30_000,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string; may: boolean }>(
      `select current_database() as database,
         rolsuper or (rolcreaterole and has_database_privilege(current_database(), 'create with grant option')) as may
       from pg_roles where rolname = current_user`,
    );
    const [{ database, may } = { database: '', may: false }] = rows;
    // Checked first because PostgreSQL logs a rejected statement together with the password in it.
    if (!may) return null;
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('dreamloom:roles'))`);
    await grant(client, database, passwords);
    await client.query('commit');
    return addresses(adminUrl, database, passwords);
  } catch (error) {
    if ((error as { code?: string }).code === NO_RIGHT) return null;
    throw error;
  } finally {
    await client.end();
  }
}

async function grant(client: pg.Client, database: string, passwords: Record<string, string>): Promise<void> {
  const shared = roleOf(database, 'events');
  await ensureRole(client, shared, 'nologin');
  // BullMQ runs "create schema if not exists" at every start, which needs the privilege even when the schema exists.
  await client.query(`grant connect, create on database ${name(database)} to ${name(shared)}`);
  for (const schema of SHARED_SCHEMAS) await ensureSchema(client, schema, shared);
  for (const [service, password] of Object.entries(passwords)) {
    const role = roleOf(database, service);
    await ensureRole(client, role, `login password ${literal(password)}`);
    await client.query(`grant ${name(shared)} to ${name(role)}`);
    await ensureSchema(client, service, role);
  }
}

async function ensureRole(client: pg.Client, role: string, options: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  await client.query(`${rowCount ? 'alter' : 'create'} role ${name(role)} ${options}`);
  // Only a superuser can transfer a schema to a role it is not a member of.
  await client.query(`grant ${name(role)} to current_user`);
}

async function ensureSchema(client: pg.Client, schema: string, role: string): Promise<void> {
  await client.query(`create schema if not exists ${name(schema)} authorization ${name(role)}`);
  await client.query(`alter schema ${name(schema)} owner to ${name(role)}`);
  const { rows } = await client.query<{ sql: string }>(HAND_OVER, [schema, role]);
  for (const { sql } of rows) await client.query(sql);
}

const roleOf = (database: string, service: string) => `${database}_${service}`;

function addresses<Service extends string>(adminUrl: string, database: string, passwords: Record<Service, string>) {
  return Object.fromEntries(
    Object.entries<string>(passwords).map(([service, password]) => {
      const url = new URL(adminUrl);
      url.username = roleOf(database, service);
      url.password = password;
      return [service, url.href];
    }),
  ) as Record<Service, string>;
}
