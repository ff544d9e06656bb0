import { chosen, runsOf, suiteOf } from './suites.ts';

describe('the choice of suites', () => {
  it('runs all of them in order when none is named', () => {
    expect(runsOf(chosen([]).suites)).toEqual([
      ['unit', 'web'],
      ['integration', 'e2e'],
    ]);
  });

  it('runs those of the deep run in order when none is named', () => {
    expect(runsOf(chosen([], ['integration', 'e2e']).suites)).toEqual([['integration', 'e2e']]);
    expect(chosen(['e2e'], ['integration', 'e2e']).suites).toEqual(['e2e']);
  });

  it('runs the named ones and passes the rest to Jest', () => {
    const { suites, changed, rest } = chosen(['e2e', 'unit', 'services/dreams', '-t', 'a title']);
    expect(runsOf(suites)).toEqual([['unit'], ['e2e']]);
    expect(changed).toBeUndefined();
    expect(rest).toEqual(['services/dreams', '-t', 'a title']);
  });

  it.each([
    { args: ['changed'], revision: undefined, rest: [] },
    { args: ['changed', '--verbose'], revision: undefined, rest: ['--verbose'] },
    { args: ['changed', 'HEAD~3', '--verbose'], revision: 'HEAD~3', rest: ['--verbose'] },
    { args: ['changed', 'web'], revision: undefined, rest: [] },
  ])('takes a difference and its revision: $args', ({ args, revision, rest }) => {
    expect(chosen(args)).toMatchObject({ changed: { revision }, rest });
  });

  it.each([
    ['libs/a.spec.ts', 'unit'],
    ['frontend/src/a.spec.tsx', 'web'],
    ['frontend/src/a.spec.ts', 'web'],
    ['libs/a.integration.spec.ts', 'integration'],
    ['e2e/a.e2e.spec.ts', 'e2e'],
    ['libs/a.ts', undefined],
  ])('knows the suite of %s', (path, suite) => {
    expect(suiteOf(path)).toBe(suite);
  });
});
