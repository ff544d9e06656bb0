import { runScript } from './setup.mjs';

await runScript('test/attacks.ts');
