import { runScript } from './setup.mjs';

// The storm at its full length; CHAOS_MESSAGES changes how many messages it has.
process.env.CHAOS = 'long';
process.argv.push('e2e', '--testPathPatterns', 'e2e/chaos/chaos');
await runScript('test/run.ts');
