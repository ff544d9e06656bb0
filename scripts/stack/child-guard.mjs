import { flushCompileCache } from 'node:module';

// Loaded into every process of the stack: it stops when the starter is gone, however the starter ended.
const LAST_MOMENT_MS = 9_000;
const WARM_MS = 15_000;

if (process.send) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_MOMENT_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
}

// Node writes what it has compiled when a process ends by itself; one that is killed has left it by then.
setTimeout(flushCompileCache, WARM_MS).unref();
