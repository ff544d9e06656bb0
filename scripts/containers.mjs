import { runScript } from './setup.mjs';

await runScript('containers/containers.ts');
