import type { Dream, DreamRequest, DreamsPage, PayloadOf, RequestOutcome } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { eventually, serviceUnderTest, TEST_SECRET, throwawayDatabase } from '@dreamloom/testing';
import type { ServiceUnderTest, ThrowawayDatabase } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { DreamsModule } from '../dreams.module.js';
import { FakeTitler } from '../vendors/titler/titler.fake.js';
import { TITLER } from '../vendors/titler/titler.port.js';
import { FulfilRequest } from './fulfil-request.use-case.js';

describe('a word to the bot about the last dream', () => {
  let database: ThrowawayDatabase;
  let service: ServiceUnderTest;
  let titler: FakeTitler;
  let dreamer: string;
  let about: string;

  beforeAll(async () => {
    database = await throwawayDatabase();
    titler = new FakeTitler();
    service = await serviceUnderTest(
      DreamsModule.with({
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: 1,
        DATABASE_URL: database.url,
        REDIS_URL: undefined,
        INTERNAL_SECRET: TEST_SECRET,
        PUBLIC_BASE_URL: 'http://localhost:3000',
        LOG_LEVEL: 'error',
        MESSAGING_URL: 'http://127.0.0.1:1',
        MEDIA_URL: 'http://127.0.0.1:1',
        OPENAI_API_KEY: 'unused',
        OPENAI_BASE_URL: undefined,
        OPENAI_TEXT_MODEL: 'unused',
      }),
      [[TITLER, titler]],
    );
  });

  beforeEach(async () => {
    about = randomUUID();
    const body = { googleSub: randomUUID(), email: 'ada@example.org', firstName: 'Ada', lastName: null };
    dreamer = (await service.call({ method: 'POST', path: '/internal/dreamers', body })).json<{ id: string }>().id;
  });

  afterAll(async () => {
    await service.close();
    await database.drop();
  });

  const sql = <Row>(text: string, values: unknown[]) => service.app.get(DataSource).query<Row[]>(text, values);
  const emit = async <Name extends Parameters<EventLog['append']>[1]>(name: Name, payload: PayloadOf<Name>) =>
    (await service.app.get(Transactions).run(null, (tx) => service.app.get(EventLog).append(tx, name, payload))) ?? '';
  const tell = (text = 'I flew over a quiet sea') =>
    emit('text-note-received', { messageId: about, dreamerId: dreamer, text, sentAt: '2026-11-20T06:30:00.000Z' });
  const ask = (request: DreamRequest, dreamerId = dreamer) =>
    emit('dreamer-asked', { messageId: randomUUID(), dreamerId, about, request });
  const remember = (text: string) => emit('words-added', { messageId: randomUUID(), dreamerId: dreamer, about, text });
  const only = async (): Promise<Dream | undefined> =>
    (await service.call({ path: '/api/dreams', dreamer })).json<DreamsPage>().dreams[0];
  const named = () => eventually(async () => (await only())?.titleStatus === 'ready');
  const answers = async () =>
    (
      await sql<{ reply: RequestOutcome }>(
        `select payload -> 'reply' as reply from events.event
         where name = 'request-answered' and dreamer_id = $1 order by occurred_at`,
        [dreamer],
      )
    ).map((row) => row.reply);
  const answered = (count = 1) => eventually(async () => (await answers()).length === count);
  const pending = async () =>
    sql(
      `select 1 from events.delivery d join events.event e on e.id = d.event_id
       where e.dreamer_id = $1 and d.subscription like 'dreams.%' and d.status <> 'done'`,
      [dreamer],
    );

  it.each([
    ['public', { isPublic: true }],
    ['private', { isPublic: false }],
    ['lucid', { isLucid: true }],
  ] as const)('/%s does so and says which dream it was', async (request, change) => {
    await tell();
    await named();
    await ask(request);
    await answered();
    expect(await only()).toMatchObject(change);
    expect(await answers()).toEqual([{ outcome: request, dreamId: (await only())?.id, title: 'The Quiet Sea' }]);
  });

  it('/last tells of the dream and changes nothing', async () => {
    await tell();
    await named();
    const before = await only();
    await ask('last');
    await answered();
    expect(await answers()).toMatchObject([
      { outcome: 'last', title: 'The Quiet Sea', isPublic: false, isLucid: false },
    ]);
    expect(await only()).toEqual(before);
  });

  it('/undo deletes the dream', async () => {
    await tell();
    await named();
    await ask('undo');
    await answered();
    expect(await only()).toBeUndefined();
    expect(await answers()).toMatchObject([{ outcome: 'undone', title: 'The Quiet Sea' }]);
  });

  it('/undo reaches a dream that is being named, and the later steps end quietly', async () => {
    let release = () => {};
    titler.read = () =>
      new Promise((resolve) => {
        release = () => resolve(titler.answer);
      });
    try {
      await tell();
      await eventually(async () => (await only()) !== undefined);
      const dreamId = (await only())?.id ?? '';
      await ask('undo');
      await answered();
      release();
      await emit('artwork-painted', {
        ...{ artworkId: randomUUID(), dreamId, dreamerId: dreamer, scene: 'A sea', mediaKey: 'key-1' },
        ...{ width: 1536, height: 1024, placeholder: 'aGVsbG8=', withPhoto: false },
      });
      await emit('step-failed', { dreamId, dreamerId: dreamer, step: 'painting', reason: 'The painter slept.' });
      await eventually(async () => (await pending()).length === 0);
      expect(await only()).toBeUndefined();
      expect(
        await sql(`select 1 from events.event where name = 'dream-completed' and dreamer_id = $1`, [dreamer]),
      ).toEqual([]);
    } finally {
      titler.read = FakeTitler.prototype.read.bind(titler);
    }
  });

  it('/lucid holds against a reading that is still under way', async () => {
    let release = () => {};
    titler.read = () =>
      new Promise((resolve) => {
        release = () => resolve(titler.answer);
      });
    await tell();
    await eventually(async () => (await only()) !== undefined);
    await ask('lucid');
    await new Promise((resolve) => setTimeout(resolve, 500));
    titler.read = FakeTitler.prototype.read.bind(titler);
    release();
    await answered();
    expect(await only()).toMatchObject({ isLucid: true, tags: ['peaceful'], title: 'The Quiet Sea' });
  });

  it('waits for a dream that it has overtaken', async () => {
    await ask('public');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await answers()).toEqual([]);
    await tell();
    await answered();
    expect(await only()).toMatchObject({ isPublic: true });
  });

  it('leaves the last word to the last word', async () => {
    await ask('public');
    await ask('private');
    await tell();
    await answered(2);
    expect((await answers()).map((answer) => answer.outcome)).toEqual(['public', 'private']);
    expect(await only()).toMatchObject({ isPublic: false });
  });

  it('/more adds words in their order under a blank line, also while the dream is being named', async () => {
    await remember('There was a whale.');
    await remember('It sang.');
    await tell();
    await answered(2);
    await named();
    expect((await only())?.content).toBe('I flew over a quiet sea\n\nThere was a whale.\n\nIt sang.');
    expect((await answers()).map((answer) => answer.outcome)).toEqual(['words-added', 'words-added']);
  });

  it('loses none of many words that come at once', async () => {
    await tell();
    await named();
    const words = Array.from({ length: 20 }, (_, i) => `word number ${i}`);
    await Promise.all(words.map(remember));
    await answered(20);
    expect((await only())?.content.split('\n\n').slice(1).sort()).toEqual([...words].sort());
  });

  it('never touches the dream of somebody else', async () => {
    await tell();
    await named();
    const stranger = randomUUID();
    await ask('undo', stranger);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await only()).toBeDefined();
  });

  it('says in the end that the dream is not there', async () => {
    const asked = { messageId: randomUUID(), dreamerId: dreamer, about, request: 'undo' } as const;
    await service.app.get(Transactions).run(null, (tx) => service.app.get(FulfilRequest).giveUp(asked, tx));
    expect(await answers()).toEqual([{ outcome: 'gone' }]);
  });
});
