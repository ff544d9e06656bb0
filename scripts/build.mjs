import { runScript } from './setup.mjs';

await runScript('build/build.ts');
