import { SimilarDreams } from '@dreamloom/contracts';
import { PermanentError, TransientError } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { unzipped } from '../testing/archives.js';
import { Journal, type JournalUnderTest, journalUnderTest } from '../testing/journal-under-test.js';
import { NearestDreams } from './nearest-dreams.js';
import { bytesOf, product } from './vectors.js';

const LIGHTHOUSE = 'the old lighthouse with the red stairs and a locked door';
const LIGHTHOUSE_AGAIN = 'again the old lighthouse with the red stairs and the door';
const TEETH = 'my teeth fell like snow upon an exam';

let under: JournalUnderTest;
beforeAll(async () => void (under = await journalUnderTest()));
afterAll(() => under.close());

describe('similar dreams', () => {
  let journal: Journal;

  beforeEach(async () => {
    journal = await Journal.open(under);
    under.embedder.requests.length = 0;
  });

  /** A written dream of this night whose deliveries are all handled. */
  const written = async (content: string, night: string, of = journal) => {
    const body = { content, dreamedAt: `${night}T06:00:00.000Z` };
    const answer = await of.call('POST', '/api/dreams', body, { 'idempotency-key': `${night} ${content}` });
    await of.settled();
    return answer.json<{ id: string }>().id;
  };
  const similarTo = async (id: string) =>
    SimilarDreams.parse((await journal.call('GET', `/api/dreams/${id}/similar`)).json());
  const idsNear = async (id: string) => (await similarTo(id)).dreams.map((dream) => dream.id);
  const embeddings = (dreamer = journal.dreamer) =>
    under.sql.query<{ dream_id: string; revision: number }[]>(
      'select dream_id, revision from dreams.dream_embedding where dreamer_id = $1',
      [dreamer],
    );
  const switchAi = (noAi: boolean) => journal.call('PUT', '/api/profile/ai-consent', { noAi });

  it('are the own dreams that are truly near, the nearest first, with title, night and score', async () => {
    const other = await Journal.open(under);
    await written(LIGHTHOUSE, '2026-11-01', other);
    const lighthouse = await written(LIGHTHOUSE, '2026-11-02');
    const same = await written(`${LIGHTHOUSE}!`, '2026-11-03');
    const teeth = await written(TEETH, '2026-11-04');
    const again = await written(LIGHTHOUSE_AGAIN, '2026-11-05');
    const { isRead, dreams } = await similarTo(lighthouse);
    expect(isRead).toBe(true);
    expect(dreams).toMatchObject([
      { id: same, title: 'The Quiet Sea', night: '2026-11-03', score: expect.closeTo(1, 5) },
      { id: again, night: '2026-11-05' },
    ]);
    expect(dreams[1]?.score).toBeGreaterThan(0.6);
    expect(await similarTo(teeth)).toEqual({ isRead: true, dreams: [] });
    for (const night of ['2026-11-06', '2026-11-07', '2026-11-08']) await written(`${LIGHTHOUSE} ${night}`, night);
    expect(await idsNear(lighthouse)).toHaveLength(3);
  });

  it('sends the words without the details, once, and the edited words after an edit of them alone', async () => {
    const lighthouse = await written(LIGHTHOUSE, '2026-11-02');
    const teeth = await written(TEETH, '2026-11-03');
    expect(under.embedder.requests).toEqual([LIGHTHOUSE, TEETH]);
    await journal.patch(teeth, { title: 'Another title', isLucid: true });
    await under.emit('embedding-requested', { dreamId: teeth, dreamerId: journal.dreamer });
    await journal.settled();
    expect(under.embedder.requests).toHaveLength(2);
    await journal.patch(teeth, { content: LIGHTHOUSE_AGAIN });
    await journal.settled();
    expect(under.embedder.requests.slice(2)).toEqual([LIGHTHOUSE_AGAIN]);
    expect(await idsNear(lighthouse)).toEqual([teeth]);
    expect(await embeddings()).toContainEqual({ dream_id: teeth, revision: 3 });
  });

  it('has no embedding of words that changed while they were sent', async () => {
    const id = await journal.plantDream('2026-11-02T06:00:00Z', { content: TEETH });
    const embed = under.embedder.embed.bind(under.embedder);
    under.embedder.embed = async (text) => {
      under.embedder.embed = embed;
      const vector = await embed(text);
      await under.sql.query('update dreams.dream set content = $2 where id = $1', [id, LIGHTHOUSE]);
      return vector;
    };
    await under.emit('embedding-requested', { dreamId: id, dreamerId: journal.dreamer });
    await journal.settled();
    expect(await embeddings()).toEqual([]);
    expect(await similarTo(id)).toEqual({ isRead: false, dreams: [] });
  });

  it('never delay the title: a failing embedding is tried again, and one that is refused is left out', async () => {
    under.embedder.fail(LIGHTHOUSE, new TransientError('busy', 20), new TransientError('busy', 20));
    under.embedder.fail(TEETH, new PermanentError('no', 'It declined.'));
    const lighthouse = await written(LIGHTHOUSE, '2026-11-02');
    expect(under.embedder.requests).toEqual([LIGHTHOUSE, LIGHTHOUSE, LIGHTHOUSE]);
    expect((await similarTo(lighthouse)).isRead).toBe(true);
    const messageTime = '2026-11-03T06:00:00.000Z';
    await journal.note(TEETH, messageTime);
    const untitled = { titleStatus: 'naming', failure: null };
    const refused = async () => (await journal.page()).dreams.find(({ id }) => id !== lighthouse) ?? untitled;
    await eventually(async () => under.embedder.requests.includes(TEETH));
    await eventually(async () => (await refused()).titleStatus !== 'naming');
    expect(await refused()).toMatchObject({ titleStatus: 'ready', failure: null });
  });

  it('are none while AI is off, and switching it off deletes the embeddings', async () => {
    const lighthouse = await written(LIGHTHOUSE, '2026-11-02');
    expect(await embeddings()).toHaveLength(1);
    await switchAi(true);
    expect(await embeddings()).toEqual([]);
    const again = await written(LIGHTHOUSE_AGAIN, '2026-11-03');
    await journal.patch(lighthouse, { content: `${LIGHTHOUSE}.` });
    await journal.settled();
    expect(under.embedder.requests).toEqual([LIGHTHOUSE]);
    expect(await similarTo(again)).toEqual({ isRead: false, dreams: [] });
  });

  it('are compared again when AI is switched on, one dream after the other, except what no AI has read yet', async () => {
    const imported = await journal.plantDream('2026-11-01T06:00:00Z', { content: LIGHTHOUSE });
    const lighthouse = await written(`${LIGHTHOUSE}?`, '2026-11-02');
    const declined = await written(TEETH, '2026-11-03');
    const again = await written(LIGHTHOUSE_AGAIN, '2026-11-04');
    await switchAi(true);
    under.embedder.requests.length = 0;
    under.embedder.fail(TEETH, new PermanentError('no', 'It declined.'));
    await switchAi(false);
    await eventually(async () => (await embeddings()).length === 2);
    expect(under.embedder.requests).toEqual([LIGHTHOUSE_AGAIN, TEETH, `${LIGHTHOUSE}?`]);
    expect((await embeddings()).map(({ dream_id }) => dream_id).sort()).toEqual([lighthouse, again].sort());
    expect((await similarTo(declined)).isRead).toBe(false);
    await journal.call('POST', '/api/motifs/reading');
    await eventually(async () => (await idsNear(lighthouse)).includes(imported));
  });

  it('leave out a dream in the trash, and have it again when it is restored', async () => {
    const lighthouse = await written(LIGHTHOUSE, '2026-11-02');
    const again = await written(LIGHTHOUSE_AGAIN, '2026-11-03');
    await journal.call('DELETE', `/api/dreams/${again}`);
    expect(await idsNear(lighthouse)).toEqual([]);
    expect(await embeddings()).toHaveLength(1);
    await journal.call('POST', `/api/dreams/${again}/restore`);
    await journal.settled();
    expect(await idsNear(lighthouse)).toEqual([again]);
  });

  it('are erased with the account, and not part of the export', async () => {
    await written(LIGHTHOUSE, '2026-11-02');
    const files = await unzipped((await journal.raw('/api/profile/export', {})).body);
    expect(files.get('README.md')?.toString()).toContain(
      'What is computed from your words to find similar dreams is not',
    );
    const all = Buffer.concat([...files.values()]).toString();
    expect(all).not.toMatch(/vector|embedding/);
    await journal.call('DELETE', '/api/profile', { confirmation: 'DELETE' });
    expect(await embeddings()).toEqual([]);
  });

  describe('in the reply', () => {
    const nearNights = async () => {
      const before = new Set((await journal.page()).dreams.map(({ id }) => id));
      await journal.note(LIGHTHOUSE_AGAIN, '2026-11-05T06:00:00.000Z');
      // The title and the embedding are there before the picture.
      await journal.settled();
      const { id = '' } = (await journal.page()).dreams.find((dream) => !before.has(dream.id)) ?? {};
      await journal.paint(id);
      await journal.settled();
      await journal.call('DELETE', `/api/dreams/${id}`);
      return (await journal.events('dream-completed')).map(({ nearNight }) => nearNight);
    };

    it('mentions the night of an earlier dream, unless the dreamer has switched that off', async () => {
      await written(LIGHTHOUSE, '2026-11-09');
      expect(await nearNights()).toEqual([null]);
      await written(LIGHTHOUSE, '2026-11-02');
      expect(await nearNights()).toEqual([null, '2026-11-02']);
      const answer = await journal.call('PUT', '/api/profile/similar-dreams', { isOn: false });
      expect(answer.status).toBe(204);
      expect((await journal.call('GET', '/api/profile')).json()).toMatchObject({ mentionsSimilar: false });
      expect(await nearNights()).toEqual([null, '2026-11-02', null]);
    });

    it('mentions none without waiting while the dream has no embedding', async () => {
      await written(LIGHTHOUSE, '2026-11-02');
      under.embedder.fail(LIGHTHOUSE_AGAIN, ...Array.from({ length: 3 }, () => new TransientError('busy', 60_000)));
      await journal.dreamWithArtwork(LIGHTHOUSE_AGAIN, '2026-11-05T06:00:00.000Z');
      await eventually(async () => (await journal.events('dream-completed')).length === 1);
      expect((await journal.events('dream-completed'))[0]).toMatchObject({ nearNight: null });
    });
  });
});

describe('the nearest dreams', () => {
  const MANY = 100;

  it('are exactly those that a comparison of all vectors gives', async () => {
    const journal = await Journal.open(under);
    const other = await Journal.open(under);
    let state = 11;
    const numbers = (spread: number, around?: Float32Array) => {
      const vector = Float32Array.from({ length: 512 }, (_, at) => {
        state = (state * 48_271) % 2_147_483_647;
        return (around?.[at] ?? 0) + spread * (state / 2_147_483_647 - 0.5);
      });
      const length = Math.sqrt(product(vector, vector));
      return vector.map((value) => value / length);
    };
    const vector = numbers(1);
    const plant = async (of: Journal, stored: Float32Array) => {
      const id = await of.plantDream('2026-11-01T06:00:00Z');
      const values = [id, of.dreamer, bytesOf(stored)];
      await under.sql.query('insert into dreams.dream_embedding values ($1, $2, 1, $3)', values);
      return { dreamId: id, score: product(vector, stored) };
    };
    await plant(other, vector);
    const planted = [];
    for (let at = 0; at < MANY; at++) planted.push(await plant(journal, numbers(at % 2 === 0 ? 0.12 : 0.5, vector)));
    const sorted = planted.sort((a, b) => b.score - a.score);
    const nearest = under.app.get(NearestDreams);
    const request = { dreamerId: journal.dreamer, vector };
    expect(await nearest.of({ ...request, limit: 20 })).toEqual(sorted.slice(0, 20));
    expect(await nearest.of({ ...request, limit: 2, except: sorted[0]!.dreamId })).toEqual(sorted.slice(1, 3));
    expect(await nearest.of({ ...request, limit: 2 * MANY })).toEqual(sorted);
  });
});
