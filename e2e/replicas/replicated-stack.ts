import { freePorts as portsInARow, type Stack, testFolder, ThrowawayRedis } from '@dreamloom/testing';
import { join } from 'node:path';
import { commonEnvironment, ownEnvironment } from '../../scripts/stack/environment.ts';
import { freePorts } from '../../scripts/stack/ports.ts';
import { readSecrets } from '../../scripts/stack/secrets.ts';
import { serviceDatabases } from '../../scripts/stack/service-databases.ts';
import { startTestServer, type TestServer } from '../../scripts/test/database.ts';
import { type CaddyServer, startCaddy } from './caddy.js';
import { Replica } from './replica.js';
import { TcpBalancer } from './tcp-balancer.js';

const ROOT = join(import.meta.dirname, '../..');
const REPLICAS = 2;

/** The processes of the compose file: name, service and role. */
const PROCESSES = [
  { name: 'gateway', service: 'gateway', env: {} },
  { name: 'dreams', service: 'dreams', env: {} },
  { name: 'transcription', service: 'media', env: { WORKERS: 'transcribe' } },
  { name: 'painting', service: 'media', env: { WORKERS: 'paint' } },
  { name: 'messaging', service: 'messaging', env: {} },
  { name: 'collective', service: 'collective', env: {} },
] as const;
export type ProcessName = (typeof PROCESSES)[number]['name'];

const entryOf = (service: string, root: string) => join(root, `services/${service}/dist/bundle/main.js`);

/**
 * The whole product as the compose file runs it, with two replicas of each process: real PostgreSQL, Redis and Caddy,
 * and the sandbox.
 */
export class ReplicatedStack {
  private constructor(
    /** The interface that helpers for any stack use. */
    readonly stack: Stack,
    readonly replicas: Replica[],
    private readonly close: () => Promise<void>,
  ) {}

  /** @param root of the version whose services start first; `roll` replaces them by those of this version */
  static async open(env: Record<string, string> = {}, root = ROOT): Promise<ReplicatedStack> {
    const [database, redis] = await Promise.all([startTestServer(), ThrowawayRedis.start()]);
    const dataDir = testFolder('replicas');
    const setup = await portsAndSecrets(dataDir, database);
    const common: Record<string, string> = {
      ...commonEnvironment(process.env, setup),
      ...{ REDIS_URL: redis.url, DRAIN_SECONDS: '5', STOP_WITHIN_SECONDS: '70', ...env },
    };
    const sandbox = new Replica('sandbox', join(ROOT, 'sandbox/dist/main.js'), {
      ...common,
      ...ownEnvironment('sandbox', setup),
    });
    const ports = await freePorts(2 * REPLICAS * PROCESSES.length + 2);
    const replicas = PROCESSES.flatMap(({ name, service, env: role }) =>
      Array.from({ length: REPLICAS }, () => {
        const own = { HOST: '127.0.0.1', PORT: String(ports.pop()), METRICS_PORT: String(ports.pop()) };
        const environment = { ...common, ...ownEnvironment(service, setup), ...role, ...own };
        return new Replica(name, entryOf(service, root), environment);
      }),
    );
    const gateway = ports.pop()!;
    const balancers = await openBalancers(replicas, { ...setup.ports, gateway });
    let caddy: CaddyServer | undefined;
    const close = async () => {
      await Promise.all([...replicas, sandbox].map((replica) => replica.end()));
      balancers.forEach((one) => one.close());
      await Promise.all([caddy?.stop(), redis.stop(), database.stop()]);
    };
    try {
      await Promise.all([...replicas, sandbox].map((replica) => replica.start()));
      caddy = await startCaddy({
        address: common['PUBLIC_BASE_URL']!,
        gateway,
        webApp: join(ROOT, 'frontend/dist'),
        healthPort: ports.pop()!,
      });
    } catch (error) {
      await close();
      throw error;
    }
    return new ReplicatedStack(stackOf(setup, database.url, close), replicas, close);
  }

  of(process: ProcessName): Replica[] {
    return this.replicas.filter(({ name }) => name === process);
  }

  /** Rolling restart: stops one replica of every process at a time and starts it in this version. Returns how each of them ended. */
  async roll(): Promise<(number | NodeJS.Signals | null)[]> {
    const ends: (number | NodeJS.Signals | null)[] = [];
    for (let which = 0; which < REPLICAS; which++)
      ends.push(
        ...(await Promise.all(
          PROCESSES.map(({ name, service }) => this.of(name)[which]!.restart(entryOf(service, ROOT))),
        )),
      );
    return ends;
  }

  stop(): Promise<void> {
    return this.close();
  }
}

type Setup = Awaited<ReturnType<typeof portsAndSecrets>>;

async function portsAndSecrets(dataDir: string, database: TestServer) {
  const [port = 0, dreams = 0, media = 0, messaging = 0, collective = 0] = await freePorts(5);
  // The sandbox's other vendors use the ports above its own.
  const sandboxPort = await portsInARow(3);
  const secrets = readSecrets(dataDir);
  const { urls: databaseUrls } = await serviceDatabases(database.url, secrets);
  return {
    settings: { port, sandboxPort, dataDir, databaseUrl: undefined },
    ports: { dreams, media, messaging, collective },
    ...{ secrets, databaseUrls },
  };
}

async function openBalancers(replicas: Replica[], ports: Record<string, number>): Promise<TcpBalancer[]> {
  return Promise.all(
    Object.entries(ports).map(async ([service, port]) => {
      const names = PROCESSES.filter((process) => process.service === service).map(({ name }): string => name);
      const tcpBalancer = new TcpBalancer(replicas.filter(({ name }) => names.includes(name)));
      await tcpBalancer.listen(port);
      return tcpBalancer;
    }),
  );
}

function stackOf({ settings, secrets, ports }: Setup, databaseUrl: string, close: () => Promise<void>): Stack {
  return {
    appUrl: `http://localhost:${settings.port}`,
    sandboxUrl: `http://localhost:${settings.sandboxPort}`,
    dataDir: settings.dataDir,
    databaseUrl,
    urlOf: (service) => `http://127.0.0.1:${ports[service as keyof Setup['ports']]}`,
    pidOf: (name) => {
      throw new Error(`there are several of ${name}`);
    },
    secretOf: (name) => secrets[name as keyof Setup['secrets']],
    output: () => '',
    kill: close,
    stop: close,
  };
}
