import { runScript } from './setup.mjs';

await runScript('pictures/landing.ts');
