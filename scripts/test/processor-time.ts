import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const STAT = '/proc/self/stat';
const TICKS_PER_SECOND = 100;

/** Seconds of processor time of this process and, on Linux, of its children that have ended. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1_000_000;
  if (!existsSync(STAT)) return own;
  // The name of the program, in parentheses, may contain spaces.
  const fields = readFileSync(STAT, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return own + (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

/** Measures a test file until the function returned is called, which adds a line to the file that TEST_COST names. */
export function measureTestFile(path: string): () => void {
  const before = processorSeconds();
  return () => {
    const file = process.env['TEST_COST'];
    if (file) appendFileSync(file, `${JSON.stringify([path, processorSeconds() - before])}\n`);
  };
}
