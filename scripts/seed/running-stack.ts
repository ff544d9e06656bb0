import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PayloadOf } from '@dreamloom/contracts';
import { eventDatabase, EventLog } from '@dreamloom/eventing';
import { dataSourceOptions, deriveKey, DREAMER_HEADER, INTERNAL_SECRET_HEADER } from '@dreamloom/platform';
import { DataSource } from 'typeorm';
import { needsSandbox } from '../stack/environment.ts';
import { Refusal } from '../stack/refusal.ts';
import type { Runtime } from '../stack/runtime-file.ts';
import { readSecrets } from '../stack/secrets.ts';
import { withoutEmpty, type Settings, type Variables } from '../stack/settings.ts';

type Service = 'dreams' | 'collective';

interface Call {
  method?: 'GET' | 'POST' | 'PATCH';
  body?: unknown;
  dreamerId?: string;
}

/** The stack on this machine, accessed through the internal operations of its services. */
export class RunningStack {
  private readonly ports: Runtime['ports'];
  private readonly internalKey: string;
  private readonly source: DataSource;
  private readonly log: EventLog;

  private constructor({ ports }: Runtime, settings: Settings) {
    const secrets = readSecrets(settings.dataDir);
    const database = `postgres://dreamloom:${secrets.POSTGRES_PASSWORD}@127.0.0.1:${ports['postgres']}/dreamloom`;
    this.ports = ports;
    this.internalKey = deriveKey(process.env['INTERNAL_SECRET'] || secrets.INTERNAL_SECRET, 'internal calls');
    this.source = new DataSource(dataSourceOptions(settings.databaseUrl ?? database, eventDatabase, 2));
    this.log = new EventLog();
  }

  /** @throws Refusal when the stack is not running, or must not be seeded */
  static async enter(settings: Settings, variables: Variables): Promise<RunningStack> {
    refuseRealLife(settings, variables);
    const file = join(settings.dataDir, 'runtime.json');
    const runtime = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Runtime) : undefined;
    if (!runtime?.ready) throw new Refusal('The product does not run here: start it first with npm start.');
    const stack = new RunningStack(runtime, settings);
    await stack.source.initialize();
    return stack;
  }

  /** Calls a service. @throws Error for an error response */
  async call<Answer>(service: Service, path: string, { method = 'GET', body, dreamerId }: Call = {}): Promise<Answer> {
    const answer = await fetch(`http://127.0.0.1:${this.ports[service]}${path}`, {
      method,
      headers: {
        [INTERNAL_SECRET_HEADER]: this.internalKey,
        ...(dreamerId !== undefined && { [DREAMER_HEADER]: dreamerId }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${service} answered ${answer.status} to ${method} ${path}`);
    return (await answer.json()) as Answer;
  }

  /** Appends received text notes, as the bot does. */
  async receive(notes: readonly PayloadOf<'text-note-received'>[]): Promise<void> {
    await this.source.transaction(async (tx) => {
      for (const note of notes) await this.log.append(tx, 'text-note-received', note);
    });
  }

  /** Number of unfinished deliveries of the subscriptions with this prefix. */
  async waiting(handlers: string): Promise<number> {
    const [row] = await this.source.query<{ n: number }[]>(
      `select count(*)::int as n from events.delivery where status = 'pending' and subscription like $1`,
      [`${handlers}%`],
    );
    return row?.n ?? 0;
  }

  leave(): Promise<void> {
    return this.source.destroy();
  }
}

/** Rejects stacks with real vendors: invented people must not mix with real ones, and OpenAI bills each image. */
function refuseRealLife(settings: Settings, variables: Variables): void {
  const given = withoutEmpty(variables);
  if (given['NODE_ENV'] === 'production') throw new Refusal('Invented dreamers are not for production.');
  if (!needsSandbox(given, settings) || given['OPENAI_API_KEY'] !== undefined || given['OPENAI_BASE_URL'] !== undefined)
    throw new Refusal('Invented dreamers are painted by the sandbox: unset OPENAI_API_KEY and OPENAI_BASE_URL first.');
}
