import { runScript } from './setup.mjs';

// The chaos test at full length; CHAOS_MESSAGES sets the number of messages.
process.env.CHAOS = 'long';
process.argv.push('e2e', '--testPathPatterns', 'e2e/chaos/chaos');
await runScript('test/run.ts');
