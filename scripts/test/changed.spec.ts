import { distancesFrom } from './changed.ts';
import { overBound } from './cost.ts';
import { BOUNDS, COSTLY } from './costly.ts';
import { importersByFile } from './import-graph.ts';

const importers = importersByFile();
const importersOf = (path: string) => [...(importers.get(path) ?? [])];

describe('the files that import a file', () => {
  it('are found where an import names the compiled file', () => {
    expect(importersOf('services/dreams/src/badge/rankings.query.ts')).toContain(
      'services/dreams/src/badge/badges.controller.ts',
    );
  });

  it('are found behind the index of a package when they import a name of the file', () => {
    const found = importersOf('libs/contracts/src/http/badge.ts');
    expect(found).toContain('services/dreams/src/badge/badges.controller.ts');
    expect(found).not.toContain('services/media/src/main.ts');
  });

  it('are found in the web app, with components and modules that load on demand', () => {
    expect(importersOf('frontend/src/app/App.tsx')).toContain('frontend/src/main.tsx');
    expect(importersOf('frontend/src/features/profile/ProfilePage.tsx')).toContain(
      'frontend/src/app/SignedInRoutes.tsx',
    );
  });

  it('include those over several steps, with their number', () => {
    const steps = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c', 'a'])],
    ]);
    expect([...distancesFrom(['a'], steps)]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
  });
});

describe('the processor time of a test file', () => {
  it('is refused beyond the bound of its suite, unless the file is listed', () => {
    const [listed = ''] = Object.keys(COSTLY);
    const costs = new Map([
      ['libs/new.spec.ts', BOUNDS.unit + 1],
      ['libs/cheap.spec.ts', BOUNDS.unit],
      [listed, 1_000],
    ]);
    expect(overBound(costs)).toEqual(['libs/new.spec.ts']);
  });
});
