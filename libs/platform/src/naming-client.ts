import pg from 'pg';
import { StatementNames } from './statement-names.js';

const names = new StatementNames();

/** A connection that names the parameterised statements of this process that come again and again: it parses and plans each once. */
export class NamingClient extends pg.Client {
  override query(...asked: never[]): never;
  override query(statement: unknown, values?: unknown, callback?: unknown): unknown {
    const name =
      typeof statement === 'string' && Array.isArray(values) && values.length > 0 ? names.nameOf(statement) : undefined;
    const run = super.query.bind(this) as (...asked: unknown[]) => unknown;
    // What pg is handed as an object, such as a statement that was prepared by hand, has the name that its caller gave it.
    return name === undefined ? run(statement, values, callback) : run({ name, text: statement, values }, callback);
  }
}
