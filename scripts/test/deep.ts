import { files, read } from '../docs/sources.ts';

/** Test files that have more cases in `npm run test:deep`, see libs/testing/src/deep.ts. */
export const deepFiles = files.filter(
  (path) => path.endsWith('.spec.ts') && /\b(?:isDeep|seedsFrom)\b/.test(read(path)),
);

/** What a run without arguments for Jest leaves out, as lines for the terminal. */
export function leftOut(isDeep: boolean): string {
  return isDeep
    ? `Not run here: unit, and the files of web, integration and e2e that have no further cases (npm test).`
    : ['Not run here: the further cases (npm run test:deep) of', ...deepFiles].join('\n  ');
}
