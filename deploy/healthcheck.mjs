// Exits with 0 when the service in this container is ready, or with another HEALTH_PATH what that says.
const { AbortSignal, fetch } = globalThis;
const { PORT = '3000', HEALTH_PATH = '/ready' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}${HEALTH_PATH}`, { signal: AbortSignal.timeout(8_000) }).catch(
  () => undefined,
);
process.exit(answer?.ok ? 0 : 1);
