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
const CONNECTS_WITHIN_MS = 5_000;
const MAX_CLOCK_DIFFERENCE_MS = 2_000;

/**
 * Runs the checks of a service side by side and prints one line each, in their order.
 * @param read reads the variables, too: an invalid one is a line of its own
 * @returns whether all is well
 */
export async function runChecks(
  service: string,
  read: () => readonly Check[],
  print: (line: string) => unknown = (line) => process.stdout.write(`${line}\n`),
): Promise<boolean> {
  const results = await resultsOf(read);
  for (const { name, isWell, text } of results)
    print(`${isWell ? 'ok   ' : 'WRONG'}  ${service.padEnd(10)}  ${name.padEnd(14)}  ${text}`);
  return results.every(({ isWell }) => isWell);
}

async function resultsOf(read: () => readonly Check[]) {
  const settings = { name: 'settings', run: () => Promise.resolve('are complete') };
  try {
    return await Promise.all([settings, ...read()].map(resultOf));
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return [{ name: 'settings', isWell: false, text: error.message }];
  }
}

async function resultOf({ name, run }: Check) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Finding(`There was no answer within ${WITHIN_MS / 1_000} s.`)), WITHIN_MS);
  });
  try {
    return { name, isWell: true, text: await Promise.race([run(), late]) };
  } catch (error) {
    return { name, isWell: false, text: reasonOf(error) };
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

/** Checks that the database answers, and that its clock and this machine's agree: signatures and sessions end by both. */
export const databaseCheck = (url: string): Check => ({
  name: 'database',
  run: async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTS_WITHIN_MS });
    try {
      await client.connect();
      const began = Date.now();
      const { rows } = await client.query<{ version: string; now: number }>(
        `select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 * 1000 as now`,
      );
      const difference = Math.abs((rows[0]?.now ?? 0) - (began + Date.now()) / 2);
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
