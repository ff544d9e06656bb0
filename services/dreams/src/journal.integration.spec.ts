import { DreamsPage, type Dream, type PayloadOf } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { PermanentError, TransientError } from '@dreamloom/platform';
import { eventually, serviceUnderTest, TEST_SECRET, throwawayDatabase } from '@dreamloom/testing';
import type { ServiceUnderTest, ThrowawayDatabase } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { DreamsModule } from './dreams.module.js';
import { FakeTitler } from './vendors/titler/titler.fake.js';
import { TITLER } from './vendors/titler/titler.port.js';

describe('the journal', () => {
  let database: ThrowawayDatabase;
  let service: ServiceUnderTest;
  let titler: FakeTitler;
  let dreamer: string;

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
        OPENAI_API_KEY: 'unused',
        OPENAI_BASE_URL: undefined,
        OPENAI_TEXT_MODEL: 'unused',
      }),
      [[TITLER, titler]],
    );
  });

  beforeEach(async () => {
    dreamer = await signUp();
  });

  afterAll(async () => {
    await service.close();
    await database.drop();
  });

  async function signUp(googleSub: string = randomUUID()): Promise<string> {
    const body = { googleSub, email: 'ada@example.org', firstName: 'Ada', lastName: null };
    const answer = await service.call({ method: 'POST', path: '/internal/dreamers', body });
    return answer.json<{ id: string }>().id;
  }
  const emit = <Name extends Parameters<EventLog['append']>[1]>(name: Name, payload: PayloadOf<Name>) =>
    service.app.get(Transactions).run(null, (tx) => service.app.get(EventLog).append(tx, name, payload));
  const note = (text: string, sentAt = '2026-11-20T06:30:00.000Z', messageId: string = randomUUID()) =>
    emit('text-note-received', { messageId, dreamerId: dreamer, text, sentAt });
  const page = async (query = '') =>
    DreamsPage.parse((await service.call({ path: `/api/dreams${query}`, dreamer })).json());
  const events = async (name: string): Promise<{ payload: Record<string, string> }[]> =>
    service.app
      .get(DataSource)
      .query('select payload from events.event where name = $1 and dreamer_id = $2', [name, dreamer]);
  const paint = async (mediaKey = 'key-1') => {
    await eventually(async () => (await events('artwork-requested')).length > 0);
    const [request] = await events('artwork-requested');
    const { dreamId, artworkId } = request?.payload as { dreamId: string; artworkId: string };
    const artwork = {
      artworkId,
      dreamId,
      dreamerId: dreamer,
      scene: 'A quiet sea',
      mediaKey,
      width: 1536,
      height: 1024,
      placeholder: 'aGVsbG8=',
    };
    await emit('artwork-painted', artwork);
    return artwork;
  };
  const only = async (): Promise<Dream | undefined> => (await page()).dreams[0];

  it('[R006 R011 R008 R009] keeps a text note as a dream with title, tags and the message’s own time', async () => {
    await note('I flew over a quiet sea');
    await eventually(async () => (await only())?.titleStatus === 'ready');
    expect(await only()).toMatchObject({
      title: 'The Quiet Sea',
      content: 'I flew over a quiet sea',
      tags: ['peaceful'],
      source: 'whatsapp_text',
      createdAt: '2026-11-20T06:30:00.000Z',
      userId: dreamer,
      imageStatus: 'painting',
      isPublic: false,
    });
  });

  it('[R010 R250 R312] hangs a finished painting on the dream, once, as its cover', async () => {
    await note('I flew over a quiet sea');
    const artwork = await paint();
    await emit('artwork-painted', artwork);
    await eventually(async () => (await only())?.imageStatus === 'ready');
    await eventually(async () => (await events('dream-completed')).length > 0);
    expect(await only()).toMatchObject({
      generatedImageUrl: '/api/media/key-1',
      imageCount: 1,
      cover: { imageUrl: '/api/media/key-1', width: 1536, height: 1024, prompt: 'A quiet sea' },
    });
  });

  it('makes one dream of one message, however often it is told', async () => {
    const messageId = randomUUID();
    await Promise.all([1, 2, 3].map(() => note('I flew over a quiet sea', undefined, messageId)));
    await eventually(async () => (await events('dream-recorded')).length > 0);
    await eventually(async () => {
      const pending: unknown[] = await service.app
        .get(DataSource)
        .query(
          `select 1 from events.delivery where subscription = 'dreams.text-note-received.record-dream' and status = 'pending'`,
        );
      return pending.length === 0;
    });
    expect((await page()).total).toBe(1);
  });

  it('shows the first words until there is a title, and keeps them when none comes', async () => {
    const words = 'I told the police what the moon had stolen';
    titler.fail(words, new PermanentError('refused', 'The words were declined.'));
    await note(words);
    await eventually(async () => (await only())?.titleStatus === 'failed');
    expect(await only()).toMatchObject({
      title: 'I told the police what the moon had stolen',
      failure: 'No title came. The words were declined.',
      imageStatus: 'painting',
    });
    expect(await events('artwork-requested')).toHaveLength(1);
  });

  it('asks again when naming fails in passing', async () => {
    titler.fail('I waited for a train of glass', new TransientError('busy', 50));
    await note('I waited for a train of glass');
    await eventually(async () => (await only())?.titleStatus === 'ready');
  });

  it('writes on the dream why its painting failed', async () => {
    await note('I flew over a quiet sea');
    await eventually(async () => (await only())?.imageStatus === 'painting');
    const dreamId = (await only())?.id ?? '';
    await emit('step-failed', { dreamId, dreamerId: dreamer, step: 'painting', reason: 'The painter slept.' });
    await eventually(async () => (await only())?.imageStatus === 'failed');
    expect((await only())?.failure).toBe('The painter slept.');
  });

  it.each([
    '🐳 '.repeat(400),
    'حلمت أنني أطير فوق البحر الهادئ',
    'x'.repeat(200_000),
    '<script>alert(1)</script> & "quotes"',
  ])('keeps words as they are (case %#)', async (text) => {
    await note(text);
    await eventually(async () => (await only())?.content === text);
  });

  it('[R372] is nobody else’s: a foreign dream is not there', async () => {
    await note('I flew over a quiet sea');
    await eventually(async () => (await page()).total === 1);
    const path = `/api/dreams/${(await only())?.id ?? ''}`;
    expect((await service.call({ path, dreamer })).status).toBe(200);
    const foreign = await service.call({ path, dreamer: await signUp() });
    expect(foreign.status).toBe(404);
    expect(foreign.json()).toMatchObject({ statusCode: 404, code: 'dream-not-found' });
  });

  it('[R249 R387 R388] pages by key, newest first, without a gap or a double', async () => {
    const day = (i: number) => `2026-10-${String((i % 28) + 1).padStart(2, '0')}T05:00:00.000Z`;
    for (let i = 0; i < 25; i++) await note(`dream number ${i} of many`, day(i));
    await eventually(async () => (await page()).total === 25);
    const seen: Dream[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next: DreamsPage = await page(`?limit=10${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      seen.push(...next.dreams);
      cursor = next.nextCursor;
    }
    expect(new Set(seen.map((dream) => dream.id)).size).toBe(25);
    const dates = seen.map((dream) => dream.createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it.each(['?limit=0', '?limit=101', '?limit=many', '?cursor=nonsense', '?cursor=2026-13-01T00:00:00.000000Z~x'])(
    'refuses %s with a clear answer',
    async (query) => {
      const answer = await service.call({ path: `/api/dreams${query}`, dreamer });
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ statusCode: 400, error: 'Bad Request' });
    },
  );

  it('answers 401 without a dreamer and 404 without the house’s secret', async () => {
    expect((await service.call({ path: '/api/dreams' })).status).toBe(401);
    expect(
      (await service.call({ path: '/api/dreams', dreamer, headers: { 'x-internal-secret': 'guess' } })).status,
    ).toBe(404);
  });

  it('[R002] knows a dreamer by the Google account, whatever the address is today', async () => {
    expect(await signUp('sub-1')).toBe(await signUp('sub-1'));
  });
});
