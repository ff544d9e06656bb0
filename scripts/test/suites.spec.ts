import { chosen, runsOf } from './suites.ts';

describe('the choice of suites', () => {
  it('runs all of them in order when none is named', () => {
    expect(runsOf(chosen([]).suites)).toEqual([['unit', 'web'], ['integration'], ['e2e']]);
  });

  it('runs those of the deep run in order when none is named', () => {
    expect(runsOf(chosen([], ['integration', 'e2e']).suites)).toEqual([['integration'], ['e2e']]);
    expect(chosen(['e2e'], ['integration', 'e2e']).suites).toEqual(['e2e']);
  });

  it('runs the named ones and passes the rest to Jest', () => {
    const { suites, rest } = chosen(['e2e', 'unit', 'services/dreams', '-t', 'a title']);
    expect(runsOf(suites)).toEqual([['unit'], ['e2e']]);
    expect(rest).toEqual(['services/dreams', '-t', 'a title']);
  });
});
