import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** A statement; under a name, each connection parses and plans it once. */
export interface PreparedStatement {
  name?: string;
  text: string;
}

/** Names a statement after its text; a constant in the text, such as a limit, lets PostgreSQL keep one plan for all values. */
export function prepare(text: string): Required<PreparedStatement> {
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 20), text };
}

/**
 * Runs a prepared statement, for reads that are asked for all the time: TypeORM's `query` has none.
 * @returns the rows as pg reads them
 * @throws pg's own errors
 */
export async function runPrepared<Row>(
  database: DataSource,
  statement: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const { master } = database.driver as unknown as { master: Pool };
  const { rows } = await master.query<Row & object>({ ...statement, values });
  return rows;
}
