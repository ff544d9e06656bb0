import { readSandboxEnv } from './sandbox.env.js';
import { createSandbox } from './sandbox.js';

// A starter kills the process after a second.
const MAX_CLOSE_MS = 500;

const main = async (): Promise<void> => {
  const env = readSandboxEnv();
  const { app, phones, speech } = await createSandbox(env);

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), MAX_CLOSE_MS).unref();
    void app.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // With an IPC channel the sandbox stops with its parent.
  if (process.connected) process.on('disconnect', stop);

  await app.listen({ host: env.SANDBOX_HOST, port: env.SANDBOX_PORT }).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(`SANDBOX_PORT ${env.SANDBOX_PORT} is taken by another process.`)
      : error;
  });
  await speech.listen(env.SANDBOX_PORT + 1, env.SANDBOX_HOST);
  phones.resume();
  process.stdout.write(
    `sandbox: http://${env.SANDBOX_HOST}:${env.SANDBOX_PORT}, phone at http://${env.SANDBOX_HOST}:${env.SANDBOX_PORT}/phone\n`,
  );
};

main().catch((error: unknown) => {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
