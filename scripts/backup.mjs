import { runScript } from './setup.mjs';

await runScript('backup/backup.ts');
