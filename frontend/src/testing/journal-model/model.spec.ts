/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["@dreamloom/source", "node", "node-addons"]}
 */
import { runModel } from './model.js';
import type { ServerFaults } from './server.js';

const isDeep = process.env['DEEP'] === '1';
const SEEDS = isDeep ? 1_000 : 200;
/** The seeds after which each fault of the server was found. */
const SEEDS_OF_FAULTS = 200;

async function runAll(seeds: number, faults: ServerFaults = {}, isEnough = (_problem: string) => false) {
  const problems: string[] = [];
  const counts: Record<string, number> = {};
  for (let seed = 1; seed <= seeds && !problems.some(isEnough); seed++) {
    const run = await runModel(seed, faults);
    problems.push(...run.problems.map((problem) => `seed ${seed}: ${problem}`));
    for (const [what, count] of Object.entries(run.counts)) counts[what] = (counts[what] ?? 0) + count;
  }
  return { problems, counts };
}

describe('several tabs, other devices, lost answers and spells offline', () => {
  it('lose, double and silently overwrite no dream, and every tab shows the journal in the end', async () => {
    const { problems, counts } = await runAll(SEEDS);
    expect(problems).toEqual([]);
    // What the model is about did happen.
    for (const what of ['saved', 'conflicts', 'decisions', 'edits that wait', 'facts that wait', 'entries that wait'])
      expect(counts[what]).toBeGreaterThan(SEEDS / 20);
  });

  it.each<[string, ServerFaults, RegExp]>([
    ['ignores If-Match', { ignoresIfMatch: true }, /had not seen/],
    ['forgets the keys of dreams', { forgetsKeys: true }, /is there twice/],
    ['replaces a list of motifs whole', { ignoresSeen: true }, /of elsewhere is gone/],
    ['does not say of which version its answers are', { hasNoVersions: true }, /went back/],
  ])('are found to lose something by a server that %s', async (_what, faults, problem) => {
    const isFound = (found: string) => problem.test(found);
    expect((await runAll(SEEDS_OF_FAULTS, faults, isFound)).problems.some(isFound)).toBe(true);
  });
});
