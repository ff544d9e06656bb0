import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePorts } from '../stack/ports.ts';
import { startPostgres } from '../stack/postgres.ts';

export interface TestServer {
  /** Connection URL as superuser. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL for one test run: nothing is synced to disk or preserved. */
export async function startTestServer(): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dreamloom-test-'));
  // PostgreSQL may run as another user, who needs access.
  chmodSync(dataDir, 0o755);
  const [port = 0] = await freePorts(1);
  const password = randomBytes(16).toString('hex');
  const logFile = join(dataDir, 'postgres.log');
  const server = await startPostgres({ dataDir, port, password, logFile, durable: false });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      if (!server.cluster.startsWith(dataDir)) rmSync(dirname(server.cluster), { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
