import { runScript } from './setup.mjs';

await runScript('docs/pages.ts');
