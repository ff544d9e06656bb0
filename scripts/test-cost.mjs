import { runScript } from './setup.mjs';

await runScript('test/cost.ts');
