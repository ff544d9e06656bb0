/** True in `npm run test:deep`, which runs all cases of the tests that search for faults; `npm test` runs few of them. */
export const isDeep = process.env['DEEP'] === '1';

/** The seeds of a test of random actions: the first one, and in `npm run test:deep` ten. */
export const seedsFrom = (first: number): number[] => Array.from({ length: isDeep ? 10 : 1 }, (_, at) => first + at);
