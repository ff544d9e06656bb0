import { runScript } from './setup.mjs';

await runScript('stack/start.ts');
