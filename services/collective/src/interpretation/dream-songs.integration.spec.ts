import { DreamSongs, DreamSongText } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { type CollectiveUnderTest, collectiveUnderTest, type Published } from '../testing/collective-under-test.js';

describe('stored dream songs and readings of the canvas', () => {
  let underTest: CollectiveUnderTest;
  let dreamer: string;

  beforeAll(async () => {
    underTest = await collectiveUnderTest();
  });
  afterAll(() => underTest.close());
  beforeEach(() => {
    dreamer = randomUUID();
    underTest.interpreter.orders.length = 0;
  });

  const sent = (id?: string) => ({ id, title: 'x', content: 'x', createdAt: '2026-11-20T05:00:00.000Z', tags: [] });
  const interpret = (ids: (string | undefined)[], framework: object, as = dreamer) =>
    underTest.service.call({
      method: 'POST',
      path: '/api/dreams/collective-interpretation',
      dreamer: as,
      body: { dreams: ids.map(sent), framework },
    });
  const healing = { name: 'Healing Dreams', cultures: [], prompt: '' };
  const canvas = { name: 'Global Canvas', cultures: 'global_canvas', prompt: '' };
  const request = (method: 'GET' | 'DELETE', path: string, as = dreamer) =>
    underTest.service.call({ method, path, dreamer: as });
  const list = async (query = '', as = dreamer) =>
    DreamSongs.parse((await request('GET', `/api/dream-songs${query}`, as)).json());
  const ownDream = (title: string, over: object = {}): string => {
    const id = randomUUID();
    underTest.journal.dreams.push({ ...sent(id), id, title, night: '2026-11-20', dreamerId: dreamer, ...over });
    return id;
  };

  it('are listed with their dreams, opened and deleted by their dreamer alone', async () => {
    const own = ownDream('The Lift');
    const [other, secret] = [
      await underTest.publish({ title: 'The Owl' }),
      await underTest.publish({ title: 'Blood' }),
    ];
    await underTest.publish({ ...secret, isSensitive: true });
    await underTest.settled();
    await interpret([own, randomUUID()], healing);
    await interpret([other.dreamId, secret.dreamId], canvas);
    const { songs, total } = await list();
    expect(total).toBe(2);
    expect(songs).toMatchObject([
      { framework: 'global_canvas', dreamCount: 2, dreams: ['The Owl'] },
      { framework: 'healing', dreamCount: 1, dreams: ['The Lift'] },
    ]);
    const path = `/api/dream-songs/${songs[1]?.id ?? ''}`;
    expect(DreamSongText.parse((await request('GET', path)).json())).toEqual({
      ...songs[1],
      text: 'You stood by the water.\n\nIt waited.',
    });
    const another = randomUUID();
    expect(await list('', another)).toEqual({ songs: [], total: 0 });
    for (const method of ['GET', 'DELETE'] as const) expect((await request(method, path, another)).status).toBe(404);
    expect((await request('DELETE', path)).status).toBe(204);
    expect((await request('DELETE', path)).status).toBe(404);
    expect((await list()).songs.map(({ framework }) => framework)).toEqual(['global_canvas']);
    await underTest.deliver('dream-erased', { dreamId: other.dreamId, dreamerId: other.dreamerId });
    expect((await list()).total).toBe(0);
    const deleted = await underTest.appended('dream-song-deleted', { dreamerId: dreamer });
    expect(deleted.map(({ songId }) => songId)).toEqual([songs[1]?.id, songs[0]?.id]);
  });

  it('do not show the title of a dream that is no longer public', async () => {
    const [gone, stays] = [await underTest.publish({ title: 'Gone' }), await underTest.publish({ title: 'Stays' })];
    await underTest.settled();
    await interpret([gone.dreamId, stays.dreamId], canvas);
    await underTest.withdraw(gone);
    await underTest.settled();
    expect((await list()).songs).toMatchObject([{ dreamCount: 2, dreams: ['Stays'] }]);
  });

  it('come in pages of ten, newest first', async () => {
    await underTest.source.query(
      `insert into collective.interpretation (id, dreamer_id, framework, dream_ids, text, model, created_at)
       select gen_random_uuid(), $1, 'song ' || n, '{}', 't', 'm', timestamptz '2026-11-01' + n * interval '1 hour'
       from generate_series(1, 12) n`,
      [dreamer],
    );
    const [first, second] = [await list(), await list('?skip=10')];
    expect([first.total, first.songs.length]).toEqual([12, 10]);
    expect([...first.songs, ...second.songs].map(({ framework }) => framework)).toEqual(
      Array.from({ length: 12 }, (_, at) => `song ${12 - at}`),
    );
  });

  it('[R215] the number that is chosen is read, with at most a third of one’s own while there are others', async () => {
    const others: Published[] = [];
    for (let at = 0; at < 20; at++) others.push(await underTest.publish({ title: `Other ${at}` }));
    const own: Published[] = [];
    for (let at = 0; at < 20; at++) own.push(await underTest.publish({ title: 'Own', dreamerId: dreamer }));
    await underTest.settled();
    const titlesRead = () => underTest.interpreter.orders.at(-1)?.dreams.map(({ title }) => title) ?? [];
    for (const [count, third] of [
      [3, 1],
      [20, 6],
    ] as const) {
      await interpret(
        own.slice(0, count).map(({ dreamId }) => dreamId),
        canvas,
      );
      expect(titlesRead()).toHaveLength(count);
      expect(titlesRead().filter((title) => title === 'Own')).toHaveLength(third);
    }
    await underTest.source.query('delete from collective.published_dream where dreamer_id <> $1', [dreamer]);
    await interpret(
      own.slice(0, 15).map(({ dreamId }) => dreamId),
      canvas,
    );
    expect(titlesRead()).toEqual(Array.from({ length: 15 }, () => 'Own'));
  });

  it('[R388] the strip has as many dreams as are asked for, up to twenty, and those that follow', async () => {
    await underTest.source.query('delete from collective.published_dream');
    for (let at = 0; at < 25; at++)
      await underTest.publish({ title: `${at}`, createdAt: new Date(Date.UTC(2026, 10, 20, 0, at)).toISOString() });
    await underTest.settled();
    const titles = async (query: string) =>
      (await request('GET', `/api/dreams/collective${query}`))
        .json<{ dreams: { title: string }[] }>()
        .dreams.map(({ title }) => title);
    const newest = Array.from({ length: 25 }, (_, at) => `${24 - at}`);
    expect(await titles('?limit=20')).toEqual(newest.slice(0, 20));
    expect(await titles('')).toEqual(newest.slice(0, 10));
    expect(await titles('?limit=10&skip=20')).toEqual(newest.slice(20));
    expect((await request('GET', '/api/dreams/collective?limit=21')).status).toBe(400);
  });
});
