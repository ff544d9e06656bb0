import { runScript } from './setup.mjs';

await runScript('docs/write.ts');
