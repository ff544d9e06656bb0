import { type Check, clockDifference, Finding, runChecks } from './doctor.js';
import { EnvironmentError } from './read.env.js';

const run = async (read: () => readonly Check[]) => {
  const lines: string[] = [];
  const isWell = await runChecks('dreams', read, (line) => lines.push(line));
  return { isWell, lines };
};

describe('runChecks', () => {
  it('begins a check when the one before has ended, and prints a line of each', async () => {
    const steps: string[] = [];
    const check = (name: string, found: string): Check => ({
      name,
      run: async () => {
        steps.push(`${name} begins`);
        await new Promise(setImmediate);
        steps.push(`${name} ends`);
        return found;
      },
    });
    const { isWell, lines } = await run(() => [check('database', 'PostgreSQL 18'), check('queues', 'in PostgreSQL')]);
    expect(steps).toEqual(['database begins', 'database ends', 'queues begins', 'queues ends']);
    expect(lines).toEqual([
      'ok     dreams      settings        are complete',
      'ok     dreams      database        PostgreSQL 18',
      'ok     dreams      queues          in PostgreSQL',
    ]);
    expect(isWell).toBe(true);
  });

  it('goes on after a check that found something, and prints of an unknown error only its code', async () => {
    const { isWell, lines } = await run(() => [
      { name: 'disk', run: () => Promise.reject(new Finding('The disk has 1 GB left.')) },
      {
        name: 'mail',
        run: () => Promise.reject(Object.assign(new Error('of smtp://a:secret@b'), { code: 'ESOCKET' })),
      },
      { name: 'queues', run: () => Promise.resolve('in PostgreSQL') },
    ]);
    expect(lines.slice(1)).toEqual([
      'WRONG  dreams      disk            The disk has 1 GB left.',
      'WRONG  dreams      mail            There was no good answer (ESOCKET).',
      'ok     dreams      queues          in PostgreSQL',
    ]);
    expect(isWell).toBe(false);
  });

  it('says which variable is not valid, and checks nothing else', async () => {
    const { isWell, lines } = await run(() => {
      throw new EnvironmentError('DATA_DIR is missing.');
    });
    expect(lines).toEqual(['WRONG  dreams      settings        DATA_DIR is missing.']);
    expect(isWell).toBe(false);
  });
});

it.each([
  ['is none when the answer was only slow', 1_000, 1_100, 6_000, 0],
  ['is how far a clock is behind', 10_000, 7_000, 10_100, 3_000],
  ['is how far a clock is ahead, at least', 10_000, 13_000, 10_100, 2_900],
])('a difference of clocks %s', (_, began, theirs, ended, difference) => {
  expect(clockDifference(began, theirs, ended)).toBe(difference);
});
