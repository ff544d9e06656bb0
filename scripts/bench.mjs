import { runScript } from './setup.mjs';

await runScript('test/bench.ts');
