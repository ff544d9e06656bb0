import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { measureProcess, scrape } from './metrics.js';

export const METRICS_PATH = '/internal/metrics';
/** Answers 204 while the event loop runs, also without a database, and without resetting a metric. */
export const LIVE_PATH = '/internal/live';

/** Serves this process's metrics on a separate port, so that no proxy in front of the service can expose them. */
export async function serveMetrics(host: string, port: number): Promise<Server> {
  measureProcess();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== METRICS_PATH) {
      response.writeHead(request.url === LIVE_PATH ? 204 : 404).end();
      return;
    }
    scrape().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
