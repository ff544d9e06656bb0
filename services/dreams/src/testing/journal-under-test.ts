import { Dream, DreamsPage, type ImageOrigin, type PayloadOf, type PhoneLink } from '@dreamloom/contracts';
import { EVENTING_OPTIONS, EventLog, Transactions } from '@dreamloom/eventing';
import {
  type Call,
  eventually,
  migratedDatabase,
  serviceUnderTest,
  TEST_INTERNAL_KEY,
  TEST_SECRET,
} from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { PhoneLinkClient } from '../dreamer/phone-link.client.js';
import { database as tables } from '../dreams.database.js';
import type { DreamsEnv } from '../dreams.env.js';
import { DreamsModule } from '../dreams.module.js';
import { ARCHIVE_WORKER } from '../import/archive.js';
import { type MediaFile, MediaFilesClient } from '../import/media-files.client.js';
import { Embedder } from '../similar/embedder.js';
import { FakeAnswerer } from '../vendors/answerer/answerer.fake.js';
import { ANSWERER } from '../vendors/answerer/answerer.port.js';
import { FakeTitler } from '../vendors/titler/titler.fake.js';
import { TITLER } from '../vendors/titler/titler.port.js';
import { ServiceRecordsClient } from '../your-data/service-records.client.js';
import { FakeEmbedder, FakeMediaFiles, FakeServiceRecords } from './fakes.js';

export type JournalUnderTest = Awaited<ReturnType<typeof journalUnderTest>>;
type EventName = Parameters<EventLog['append']>[1];

/** The service with a database of its own; vendors and other services are fakes. Each handler has a connection of its own. */
export async function journalUnderTest({
  handlers = true,
  mediaUrl = 'http://127.0.0.1:1',
  webhookOrigin,
  without = [],
}: { handlers?: boolean; mediaUrl?: string; webhookOrigin?: string; without?: DreamsEnv['WITHOUT'] } = {}) {
  const database = await migratedDatabase(tables);
  const titler = new FakeTitler();
  const answerer = new FakeAnswerer();
  const embedder = new FakeEmbedder();
  const links = new Map<string, PhoneLink>();
  const files = new Map<string, MediaFile>();
  const reads: string[] = [];
  const media = new FakeMediaFiles(files, reads);
  const records = new FakeServiceRecords();
  const service = await serviceUnderTest(
    DreamsModule.with({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: 1,
      DATABASE_URL: database.url,
      REDIS_URL: undefined,
      INTERNAL_SECRET: TEST_SECRET,
      PUBLIC_BASE_URL: 'http://localhost:3000',
      WITHOUT: without,
      LOG_LEVEL: 'error',
      MESSAGING_URL: 'http://127.0.0.1:1',
      MEDIA_URL: mediaUrl,
      COLLECTIVE_URL: 'http://127.0.0.1:1',
      OPENAI_API_KEY: 'unused',
      OPENAI_BASE_URL: undefined,
      OPENAI_TEXT_MODEL: 'unused',
      WEBHOOK_TRUSTED_ORIGIN: webhookOrigin,
    }),
    [
      [EVENTING_OPTIONS, { service: 'dreams', databaseUrl: database.url, worksOn: () => handlers }],
      [TITLER, titler],
      [ANSWERER, answerer],
      [Embedder, embedder],
      [ServiceRecordsClient, records],
      [MediaFilesClient, media],
      // A worker thread loads the compiled build, because Jest does not transform code in threads.
      [ARCHIVE_WORKER, new URL('../../dist/src/import/archive.worker.js', import.meta.url)],
      [PhoneLinkClient, { linkOf: async (id: string) => links.get(id) ?? { phone: null, status: 'none', code: null } }],
    ],
  );
  const sql = service.app.get(DataSource);
  const transactions = service.app.get(Transactions);
  const log = service.app.get(EventLog);
  const emit = <Name extends EventName>(name: Name, payload: PayloadOf<Name>) =>
    transactions.run(null, (tx) => log.append(tx, name, payload));
  media.settle = (settled) => emit('archived-picture-settled', settled);

  return {
    titler,
    answerer,
    embedder,
    sql,
    app: service.app,
    links,
    /** The files that media would store, by key, and the requests for them. */
    ...{ files, reads, media, records },
    call: service.call,
    close: async () => {
      await service.close();
      await database.drop();
    },

    /** Delays the result of the next reading until `finish`. */
    holdReading: () => {
      let finish = () => {};
      let begin = () => {};
      const held = new Promise<void>((resolve) => (finish = resolve));
      const began = new Promise<void>((resolve) => (begin = resolve));
      const read = titler.read.bind(titler);
      titler.read = async (content) => {
        titler.read = read;
        begin();
        await held;
        return read(content);
      };
      return { began, finish };
    },

    /** Waits until a transaction waits for a lock. */
    lockAwaited: () =>
      eventually(async () => {
        const waiting = await sql.query<unknown[]>(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      }),

    emit,

    /** In the order in which they were appended: `occurred_at` is the start of the transaction. */
    events: async <Name extends EventName>(name: Name, dreamer: string): Promise<PayloadOf<Name>[]> => {
      const rows = await sql.query<{ payload: PayloadOf<Name> }[]>(
        `select payload from events.event e where name = $1 and dreamer_id = $2
         order by (select min(position) from events.delivery d where d.event_id = e.id), occurred_at`,
        [name, dreamer],
      );
      return rows.map((row) => row.payload);
    },

    signUp: async (googleSub: string = randomUUID()): Promise<string> => {
      const body = { googleSub, email: 'ada@example.org', firstName: 'Ada', lastName: null };
      return (await service.call({ method: 'POST', path: '/internal/dreamers', body })).json<{ id: string }>().id;
    },
  };
}

export class Journal {
  private constructor(
    private readonly under: JournalUnderTest,
    readonly dreamer: string,
  ) {}

  static async open(under: JournalUnderTest): Promise<Journal> {
    return new Journal(under, await under.signUp());
  }

  call = (method: NonNullable<Call['method']>, path: string, body?: unknown, headers: Call['headers'] = {}) =>
    this.under.call({ method, path, dreamer: this.dreamer, body, headers });

  async raw(url: string, headers: Record<string, string>) {
    const own = { 'x-internal-secret': TEST_INTERNAL_KEY, 'x-dreamer-id': this.dreamer, ...headers };
    const answer = await this.under.app.inject({ method: 'GET', url, headers: own });
    return { body: answer.rawPayload, headers: answer.headers };
  }

  async import(archive: Buffer, type = 'application/zip', url = '/api/profile/import') {
    const headers = { 'x-internal-secret': TEST_INTERNAL_KEY, 'x-dreamer-id': this.dreamer, 'content-type': type };
    return this.under.app.inject({ method: 'POST', url, headers, payload: archive });
  }

  events = <Name extends EventName>(name: Name) => this.under.events(name, this.dreamer);

  note = (text: string, sentAt = '2026-11-20T06:30:00.000Z', messageId: string = randomUUID()) =>
    this.under.emit('text-note-received', { messageId, dreamerId: this.dreamer, text, sentAt });

  page = async (query = '') => DreamsPage.parse((await this.call('GET', `/api/dreams${query}`)).json());

  only = async (): Promise<Dream | undefined> => (await this.page()).dreams[0];

  dream = async (id: string) => Dream.parse((await this.call('GET', `/api/dreams/${id}`)).json());

  patch = (id: string, changes: object, ifMatch?: string) =>
    this.call('PATCH', `/api/dreams/${id}`, changes, ifMatch === undefined ? {} : { 'if-match': ifMatch });

  async dreamWithArtwork(text = 'I flew over a quiet sea', sentAt?: string): Promise<Dream> {
    const before = new Set((await this.page('?limit=100')).dreams.map(({ id }) => id));
    await this.note(text, sentAt);
    const find = async () => (await this.page('?limit=100')).dreams.find(({ id }) => !before.has(id));
    await eventually(async () => (await find())?.imageStatus === 'painting');
    const { id } = (await find()) ?? { id: '' };
    await this.paint(id);
    return this.dream(id);
  }

  /** Completes the latest artwork request of a dream and waits until the artwork is attached. */
  async paint(dreamId: string, mediaKey: string = randomUUID()): Promise<PayloadOf<'artwork-generated'>> {
    const { artworkId, scene } = await this.requested(dreamId);
    const size = { width: 1536, height: 1024, placeholder: 'aGVsbG8=' };
    const artwork = { artworkId, dreamId, dreamerId: this.dreamer, scene, mediaKey, withPhoto: false, ...size };
    await this.under.emit('artwork-generated', artwork);
    const isAttached = () =>
      this.under.sql.query<unknown[]>('select 1 from dreams.dream_image where id = $1', [artworkId]);
    await eventually(async () => (await isAttached()).length > 0);
    return artwork;
  }

  /** Emits the failure of an artwork: the latest requested one unless `artworkId` is given. */
  async artworkFails(dreamId: string, reason: string, artworkId?: string): Promise<void> {
    const failed = artworkId ?? (await this.requested(dreamId)).artworkId;
    await this.under.emit('artwork-failed', { dreamId, dreamerId: this.dreamer, artworkId: failed, reason });
  }

  private async requested(dreamId: string): Promise<PayloadOf<'artwork-requested'>> {
    const requests = (await this.events('artwork-requested')).filter((request) => request.dreamId === dreamId);
    const request = requests.at(-1);
    if (!request) throw new Error('no artwork was requested');
    return request;
  }

  settled = () => eventually(async () => (await this.pending()).length === 0);

  private pending = () =>
    this.under.sql.query<unknown[]>(
      `select 1 from events.delivery d join events.event e on e.id = d.event_id
       where e.dreamer_id = $1 and d.subscription like 'dreams.%' and d.status <> 'done'`,
      [this.dreamer],
    );

  async plantDream(createdAt: Date | string, changes: { content?: string; title?: string; tags?: string[] } = {}) {
    const id = randomUUID();
    await this.under.sql.query(
      `insert into dreams.dream (id, dreamer_id, title, title_source, title_status, content, tags, source, captured_by, image_status, created_at, night)
       values ($1, $2, $3, 'ai', 'ready', $4, $5, 'whatsapp_text', 'whatsapp_text', 'off', $6, $6::timestamptz at time zone 'UTC' + interval '6 hours')`,
      [id, this.dreamer, changes.title ?? 'A dream', changes.content ?? 'words', changes.tags ?? [], createdAt],
    );
    return id;
  }

  async plantImage(dreamId: string, origin: ImageOrigin = 'artwork'): Promise<string> {
    const id = randomUUID();
    await this.under.sql.transaction(async (tx) => {
      await tx.query('update dreams.dream_image set is_active = false where dream_id = $1', [dreamId]);
      await tx.query(
        `insert into dreams.dream_image (id, dream_id, media_key, prompt, width, height, placeholder, is_active, origin)
         values ($1, $2, $3, 'a scene', 12, 8, 'aGVsbG8=', true, $4)`,
        [id, dreamId, `key-${id}`, origin],
      );
    });
    return id;
  }

  async plantVoice(dreamId: string): Promise<string> {
    const id = randomUUID();
    await this.under.sql.query(
      `with voice as (insert into dreams.dream_voice (dream_id, audio_key, is_cut) values ($2, 'voice-key', false))
       insert into dreams.dream_transcript (id, dream_id, is_original, status, text, is_taken)
       values ($1, $2, true, 'ready', 'words', true)`,
      [id, dreamId],
    );
    return id;
  }
}
