import type { Dream, Dreamer, DreamsPage, Motif, PayloadOf } from '@dreamloom/contracts';
import { eventDatabase, EventLog } from '@dreamloom/eventing';
import { dataSourceOptions, deriveKey, DREAMER_HEADER, INTERNAL_SECRET_HEADER } from '@dreamloom/platform';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { subjectOf } from '../../sandbox/src/google/subject.ts';
import { needsSandbox } from '../stack/environment.ts';
import type { Runtime } from '../stack/runtime-file.ts';
import { readSecrets } from '../stack/secrets.ts';
import { type Settings, type Variables, withoutEmpty } from '../stack/settings.ts';
import { Refusal } from '../stack/terminal.ts';
import type { PlannedDream, PlannedDreamer } from './plan.ts';

/** A planned dreamer with an account and the stored journal. */
export interface SeededDreamer {
  id: string;
  planned: PlannedDreamer;
  /** Planned dreams by their time of recording. */
  journal: Map<string, Dream>;
}

const AT_ONCE = 6;
const POLL_MS = 500;
const PAGE = 100;

/** Creates or finds the account of a planned dreamer. */
export async function seedDreamer(stack: RunningStack, planned: PlannedDreamer): Promise<SeededDreamer> {
  const { email, firstName, lastName, location, timezone } = planned;
  const identity = { googleSub: subjectOf(email), email, firstName, lastName };
  const dreamer = await stack.call<Dreamer>('dreams', '/internal/dreamers', { method: 'POST', body: identity });
  const seeded: SeededDreamer = { id: dreamer.id, planned, journal: new Map() };
  await readJournal(stack, seeded);
  if (dreamer.location === null) await profile(stack, seeded, { location, timezone });
  return seeded;
}

async function readJournal(stack: RunningStack, { id, journal }: SeededDreamer): Promise<void> {
  const { dreams } = await stack.call<DreamsPage>('dreams', `/api/dreams?limit=${PAGE}`, { dreamerId: id });
  for (const dream of dreams) journal.set(new Date(dream.createdAt).toISOString(), dream);
}

export const missing = ({ planned, journal }: SeededDreamer): PlannedDream[] =>
  planned.dreams.filter(({ sentAt }) => !journal.has(sentAt));

/**
 * Records the missing dreams. Their dreamers switch AI off meanwhile, so that hundreds of dreams get no generated title
 * and image.
 */
export async function recordMissing(stack: RunningStack, seeded: readonly SeededDreamer[]): Promise<void> {
  await each(seeded, (one) => switchAi(stack, one, { noAi: true }));
  for (const one of seeded)
    await stack.receive(
      missing(one).map(({ messageId, sentAt, words }) => ({
        ...{ messageId, sentAt, text: words, dreamerId: one.id },
      })),
    );
  while ((await stack.waiting('dreams.text-note-received')) + (await stack.waiting('dreams.dream-recorded')) > 0)
    await sleep(POLL_MS);
  await each(seeded, (one) => readJournal(stack, one));
  await each(seeded, (one) => switchAi(stack, one, { noAi: false }));
}

/** Sets title, tags and motifs of a dream and publishes it; without effect when that is done. */
export async function publishDream(
  stack: RunningStack,
  { id, journal }: SeededDreamer,
  planned: PlannedDream,
): Promise<void> {
  const dream = journal.get(planned.sentAt);
  if (!dream || dream.revision > 1) return;
  const { title, tags, isPublic, isLucid, isRecurrent } = planned;
  const body = { title, tags, isPublic, isLucid, isRecurrent };
  await stack.storeMotifs(dream.id, [{ text: planned.motif, key: planned.motif, kind: 'thing' }]);
  await stack.call('dreams', `/api/dreams/${dream.id}`, { method: 'PATCH', body, dreamerId: id });
}

/** Requests an image for a dream without one; false when it has one. */
export async function requestArtworkAgain(stack: RunningStack, { id, journal }: SeededDreamer, planned: PlannedDream) {
  const dream = journal.get(planned.sentAt);
  if (!dream || !['off', 'failed'].includes(dream.imageStatus)) return false;
  await stack.call('dreams', `/api/dreams/${dream.id}/generate-image`, { method: 'POST', body: {}, dreamerId: id });
  return true;
}

export async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const profile = (stack: RunningStack, { id }: SeededDreamer, body: object) =>
  stack.call('dreams', '/api/profile', { method: 'PATCH', body, dreamerId: id });

const switchAi = (stack: RunningStack, { id }: SeededDreamer, body: { noAi: boolean }) =>
  stack.call('dreams', '/api/profile/ai-consent', { method: 'PUT', body, dreamerId: id });

type Service = 'dreams' | 'collective';

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
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
    return (answer.status === 204 ? undefined : await answer.json()) as Answer;
  }

  /** Appends received text notes, as the bot does. */
  async receive(notes: readonly PayloadOf<'text-note-received'>[]): Promise<void> {
    await this.source.transaction(async (tx) => {
      for (const note of notes) await this.log.append(tx, 'text-note-received', note);
    });
  }

  /** Stores the motifs of a dream directly: no title of the AI names them. */
  async storeMotifs(dreamId: string, motifs: readonly Motif[]): Promise<void> {
    await this.source.query(
      `with dream as (update dreams.dream set motifs_revision = revision where id = $1 returning id, dreamer_id)
       insert into dreams.dream_motif (dream_id, dreamer_id, own_key, key, text, kind, source, position)
         select dream.id, dreamer_id, key, key, text, kind, 'ai', 0
         from dream, jsonb_to_recordset($2::jsonb) as given (key text, text text, kind text)
       on conflict do nothing`,
      [dreamId, JSON.stringify(motifs)],
    );
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
