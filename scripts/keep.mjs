import { runScript } from './setup.mjs';

await runScript('keep/keep.ts');
