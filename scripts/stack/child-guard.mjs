// Loaded into every process of the stack: it stops the process when the starter is gone, however the starter ended.
const LAST_MOMENT_MS = 9_000;

if (process.send) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_MOMENT_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
}
