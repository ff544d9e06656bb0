import pg from 'pg';
import { EnvironmentError } from './read.env.js';
import { PermanentError, TransientError } from './vendor-errors.js';

/** What an operator has to mend: one sentence without a secret. */
export class Finding extends Error {
  override name = 'Finding';
}

/** Something outside that a service's variables lead to. */
export interface Check {
  name: string;
  /**
   * @returns what was found, in a few words
   * @throws Finding, or an error of which only the code is printed
   */
  run: () => Promise<string>;
}

const WITHIN_MS = 30_000;
const MAX_CLOCK_DIFFERENCE_MS = 2_000;

/**
 * Runs the checks of a service one after the other, because one may hold the processor while it loads a vendor's package,
 * and prints a line of each when it ends.
 * @param read reads the variables, too: an invalid one is a line of its own
 * @returns whether all is well
 */
export async function runChecks(
  service: string,
  read: () => readonly Check[],
  print: (line: string) => unknown = (line) => process.stdout.write(`${line}\n`),
): Promise<boolean> {
  let isAllWell = true;
  for (const check of checksOf(read)) {
    const { isWell, text } = await resultOf(check);
    isAllWell &&= isWell;
    print(`${isWell ? 'ok   ' : 'WRONG'}  ${service.padEnd(10)}  ${check.name.padEnd(14)}  ${text}`);
  }
  return isAllWell;
}

function checksOf(read: () => readonly Check[]): Check[] {
  const settings = (run: Check['run']): Check => ({ name: 'settings', run });
  try {
    return [settings(() => Promise.resolve('are complete')), ...read()];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return [settings(() => Promise.reject(error))];
  }
}

async function resultOf({ run }: Check) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Finding(`There was no answer within ${WITHIN_MS / 1_000} s.`)), WITHIN_MS);
  });
  try {
    return { isWell: true, text: await Promise.race([run(), late]) };
  } catch (error) {
    return { isWell: false, text: reasonOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

// Messages of other libraries may quote a password, a token or an address.
function reasonOf(error: unknown): string {
  for (const Safe of [Finding, EnvironmentError, TransientError, PermanentError])
    if (error instanceof Safe) return error.message;
  const { name, code, cause } = error as { name?: string; code?: string; cause?: { code?: string } };
  return `There was no good answer (${code ?? cause?.code ?? name}).`;
}

const DATABASE_FINDINGS: Record<string, string> = {
  '28P01': 'The password of DATABASE_URL is not accepted.',
  '28000': 'The user of DATABASE_URL may not log in.',
  '3D000': 'The database of DATABASE_URL does not exist.',
};

/** How far another clock, read between two moments of this one, is off at least; all in milliseconds. */
export const clockDifference = (began: number, theirs: number, ended: number): number =>
  Math.max(began - theirs, theirs - ended, 0);

/** Checks that the database answers, and that its clock and this machine's agree: signatures and sessions end by both. */
export const databaseCheck = (url: string): Check => ({
  name: 'database',
  run: async () => {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const began = Date.now();
      const { rows } = await client.query<{ version: string; now: number }>(
        `select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 * 1000 as now`,
      );
      const difference = clockDifference(began, rows[0]?.now ?? 0, Date.now());
      if (difference > MAX_CLOCK_DIFFERENCE_MS)
        throw new Finding(`The clocks of this machine and of the database differ by ${Math.round(difference)} ms.`);
      return `PostgreSQL ${rows[0]?.version}, and the clocks agree`;
    } catch (error) {
      const finding = DATABASE_FINDINGS[(error as { code?: string }).code ?? ''];
      throw finding === undefined ? error : new Finding(finding, { cause: error });
    } finally {
      await client.end().catch(() => undefined);
    }
  },
});
