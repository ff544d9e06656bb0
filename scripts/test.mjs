import { runScript } from './setup.mjs';

await runScript('test/run.ts');
