import { runScript } from './setup.mjs';

await runScript('check/run.ts');
