import { runScript } from './setup.mjs';

await runScript('test/mutants.ts');
