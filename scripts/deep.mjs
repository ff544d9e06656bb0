import { runScript } from './setup.mjs';

// All cases of the tests that search for faults, see libs/testing/src/deep.ts.
process.env.DEEP = '1';
await runScript('test/run.ts');
