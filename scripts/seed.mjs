import { runScript } from './setup.mjs';

await runScript('seed/seed.ts');
