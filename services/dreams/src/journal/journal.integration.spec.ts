import type { Dream, DreamsPage } from '@dreamloom/contracts';
import { PermanentError, TransientError } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';

describe('the journal', () => {
  let under: JournalUnderTest;
  let journal: Journal;

  beforeAll(async () => {
    under = await journalUnderTest();
  });
  beforeEach(async () => {
    journal = await Journal.open(under);
  });
  afterAll(() => under.close());

  it('[R006 R011 R008 R009] stores a text note as a dream with title, tags and the message’s own time', async () => {
    await journal.note('I flew over a quiet sea');
    await eventually(async () => (await journal.only())?.titleStatus === 'ready');
    expect(await journal.only()).toMatchObject({
      title: 'The Quiet Sea',
      content: 'I flew over a quiet sea',
      tags: ['peaceful'],
      source: 'whatsapp_text',
      createdAt: '2026-11-20T06:30:00.000Z',
      userId: journal.dreamer,
      imageStatus: 'painting',
      isPublic: false,
    });
  });

  it('[R010 R250 R312] attaches a finished artwork to the dream, once, as its cover', async () => {
    await journal.note('I flew over a quiet sea');
    await eventually(async () => (await journal.only())?.imageStatus === 'painting');
    const artwork = await journal.paint((await journal.only())?.id ?? '', 'key-1');
    await under.emit('artwork-generated', artwork);
    await eventually(async () => (await journal.only())?.imageStatus === 'ready');
    await eventually(async () => (await journal.events('dream-completed')).length > 0);
    expect(await journal.only()).toMatchObject({
      generatedImageUrl: '/api/media/key-1',
      imageCount: 1,
      cover: { imageUrl: '/api/media/key-1', width: 1536, height: 1024, prompt: 'A quiet sea at night.' },
    });
  });

  it('[R245 R246 R247] returns a dream with all its fields', async () => {
    const { id } = await journal.dreamWithArtwork();
    expect(await journal.dream(id)).toEqual({
      ...{
        id,
        userId: journal.dreamer,
        title: 'The Quiet Sea',
        content: 'I flew over a quiet sea',
        tags: ['peaceful'],
      },
      ...{ isLucid: false, lucidity: null, isRecurrent: false, isPublic: false, isSensitive: false },
      ...{ coverIsChosen: false, hasOtherEnding: false, people: [] },
      ...{ source: 'whatsapp_text', capturedBy: 'whatsapp_text' },
      ...{ createdAt: '2026-11-20T06:30:00.000Z', generatedImageUrl: expect.stringMatching(/^\/api\/media\//) },
      night: '2026-11-20',
      ...{ cover: expect.any(Object), imageCount: 1, titleStatus: 'ready', imageStatus: 'ready' },
      ...{ failure: null, revision: 1, artworkDueAt: null, audioUrl: null, durationSeconds: null },
      version: expect.any(Number),
    });
  });

  it.each(['whatsapp_voice', 'whatsapp_text', 'other'])(
    '[R247] returns %s as the source of a dream',
    async (source) => {
      const id = await journal.plantDream(new Date());
      await under.sql.query('update dreams.dream set source = $1 where id = $2', [source, id]);
      expect((await journal.dream(id)).source).toBe(source);
    },
  );

  it('makes one dream of one message, however often it is delivered', async () => {
    const messageId = randomUUID();
    await Promise.all([1, 2, 3].map(() => journal.note('I flew over a quiet sea', undefined, messageId)));
    await eventually(async () => (await journal.events('dream-recorded')).length > 0);
    await eventually(async () => {
      const pending: unknown[] = await under.sql.query(
        `select 1 from events.delivery where subscription = 'dreams.text-note-received.record-dream' and status = 'pending'`,
      );
      return pending.length === 0;
    });
    expect((await journal.page()).total).toBe(1);
    await eventually(async () => (await journal.only())?.titleStatus === 'ready');
  });

  it('shows the first words until there is a title, and for good when none comes', async () => {
    const words = 'I told the police what the moon had stolen';
    under.titler.fail(words, new PermanentError('refused', 'The words were declined.'));
    await journal.note(words);
    await eventually(async () => (await journal.only())?.titleStatus === 'failed');
    expect(await journal.only()).toMatchObject({
      title: 'I told the police what the moon had stolen',
      failure: 'No title came. The words were declined.',
      imageStatus: 'painting',
    });
    expect(await journal.events('artwork-requested')).toHaveLength(1);
  });

  it('requests the title again after a temporary failure', async () => {
    under.titler.fail('I waited for a train of glass', new TransientError('busy', 50));
    await journal.note('I waited for a train of glass');
    await eventually(async () => (await journal.only())?.titleStatus === 'ready');
  });

  it('stores why the artwork failed', async () => {
    await journal.note('I flew over a quiet sea');
    await eventually(async () => (await journal.only())?.imageStatus === 'painting');
    const dreamId = (await journal.only())?.id ?? '';
    await journal.artworkFails(dreamId, 'The painter slept.');
    await eventually(async () => (await journal.only())?.imageStatus === 'failed');
    expect((await journal.only())?.failure).toBe('The painter slept.');
  });

  it.each([
    '🐳 '.repeat(400),
    'حلمت أنني أطير فوق البحر الهادئ',
    'x'.repeat(200_000),
    '<script>alert(1)</script> & "quotes"',
  ])('stores words as they are (case %#)', async (text) => {
    await journal.note(text);
    await eventually(async () => (await journal.only())?.content === text);
  });

  it('[R372] does not find a dream of another dreamer', async () => {
    await journal.note('I flew over a quiet sea');
    await eventually(async () => (await journal.page()).total === 1);
    const path = `/api/dreams/${(await journal.only())?.id ?? ''}`;
    expect((await journal.call('GET', path)).status).toBe(200);
    const foreign = await under.call({ path, dreamer: await under.signUp() });
    expect(foreign.status).toBe(404);
    expect(foreign.json()).toMatchObject({ statusCode: 404, code: 'dream-not-found' });
  });

  it('[R249 R387 R388] pages by key, newest first, without a gap or a double', async () => {
    const day = (i: number) => `2026-10-${String((i % 28) + 1).padStart(2, '0')}T05:00:00.000Z`;
    for (let i = 0; i < 25; i++) await journal.note(`dream number ${i} of many`, day(i));
    await eventually(async () => (await journal.page()).total === 25);
    const seen: Dream[] = [];
    const lengths: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next: DreamsPage = await journal.page(`?limit=10${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      seen.push(...next.dreams);
      lengths.push(next.dreams.length);
      cursor = next.nextCursor;
    }
    expect(lengths).toEqual([10, 10, 5]);
    expect(new Set(seen.map((dream) => dream.id)).size).toBe(25);
    const dates = seen.map((dream) => dream.createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('returns to other services the dreams of one dreamer by id, but none from the trash or of another dreamer', async () => {
    const [{ id }, deleted] = [
      await journal.dreamWithArtwork('I crossed a frozen lake'),
      await journal.dreamWithArtwork(),
    ];
    await journal.call('DELETE', `/api/dreams/${deleted.id}`);
    const ids = [id, deleted.id, randomUUID()];
    const byIds = (dreamerId: string) =>
      under.call({ method: 'POST', path: '/internal/dreams/by-ids', body: { dreamerId, ids } });
    expect((await byIds(journal.dreamer)).json()).toMatchObject({
      dreams: [{ id, content: 'I crossed a frozen lake' }],
    });
    expect((await byIds(await under.signUp())).json()).toEqual({ noAi: false, language: null, dreams: [] });
  });

  it('gives another service one dream of a dreamer with the dreamer, but none from the trash or of another dreamer', async () => {
    const dream = await journal.plantDream('2026-11-20T06:30:00Z', { content: 'I crossed a frozen lake' });
    const of = async (dreamer: string) => {
      const answer = await under.call({ path: `/internal/dreamers/${dreamer}/dreams/${dream}` });
      return [answer.status, answer.json()];
    };
    expect(await of(journal.dreamer)).toMatchObject([
      200,
      { title: 'A dream', content: 'I crossed a frozen lake', dreamer: { firstName: 'Ada', email: 'ada@example.org' } },
    ]);
    const notFound = [404, { code: 'dream-not-found' }];
    for (const other of [await under.signUp(), randomUUID()]) expect(await of(other)).toMatchObject(notFound);
    await journal.call('DELETE', `/api/dreams/${dream}`);
    expect(await of(journal.dreamer)).toMatchObject(notFound);
  });

  const cursorOf = (day: string) => `?cursor=${day}T00:00:00.000000Z~00000000-0000-4000-8000-000000000000`;

  it.each([
    ...['?limit=0', '?limit=101', '?limit=many', '?cursor=nonsense'],
    ...['2026-13-01', '2026-02-30', '2026-02-29', '0000-01-01'].map(cursorOf),
  ])('refuses %s with a clear answer', async (query) => {
    const answer = await journal.call('GET', `/api/dreams${query}`);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ statusCode: 400, error: 'Bad Request' });
  });

  it('answers 401 without a dreamer and 404 without the internal secret', async () => {
    expect((await under.call({ path: '/api/dreams' })).status).toBe(401);
    expect((await journal.call('GET', '/api/dreams', undefined, { 'x-internal-secret': 'guess' })).status).toBe(404);
  });

  it('[R002] identifies a dreamer by the Google account, whatever the address is today', async () => {
    expect(await under.signUp('sub-1')).toBe(await under.signUp('sub-1'));
  });
});
