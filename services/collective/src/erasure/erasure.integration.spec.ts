import { randomUUID } from 'node:crypto';
import { type CollectiveUnderTest, collectiveUnderTest } from '../testing/collective-under-test.js';

describe('what is gone', () => {
  let underTest: CollectiveUnderTest;

  beforeAll(async () => {
    underTest = await collectiveUnderTest();
  });
  afterAll(() => underTest.close());

  const count = async (sql: string, values: unknown[] = []) =>
    (await underTest.source.query<unknown[]>(sql, values)).length;
  const interpret = (dreamerId: string, dreamIds: string[]) =>
    underTest.source.query(
      `insert into collective.interpretation (id, dreamer_id, framework, dream_ids, text, model) values ($1, $2, 'f', $3, 't', 'm')`,
      [randomUUID(), dreamerId, dreamIds],
    );

  it('a dreamer is on no canvas, in no week and in no interpretation, and others are', async () => {
    const [gone, other] = [randomUUID(), randomUUID()];
    const theirs = await underTest.publish({ dreamerId: gone, content: 'A kingfisher sang under the bridge.' });
    await underTest.publish({ dreamerId: gone, content: 'A kingfisher flew.', createdAt: '2026-11-02T08:00:00.000Z' });
    const stored = await underTest.publish({ dreamerId: other });
    await underTest.settled();
    await underTest.choose(gone, { city: 'Barcelona', country: 'ES', birthYear: 1984 });
    await interpret(gone, []);
    await interpret(other, [theirs.dreamId, stored.dreamId]);
    await interpret(other, [stored.dreamId]);
    expect(await count(`select 1 from collective.week_motif where motif = 'kingfisher'`)).toBeGreaterThan(1);
    const erased = { dreamerId: gone, emailFingerprint: 'x', artworkIds: [], messageIds: [] };
    await underTest.emit('dreamer-erased', erased);
    await underTest.emit('dreamer-erased', erased);
    await underTest.settled();
    for (const table of ['published_dream', 'week_dreamer', 'interpretation', 'open_circle_choice'])
      expect([table, await count(`select 1 from collective.${table} where dreamer_id = $1`, [gone])]).toEqual([
        table,
        0,
      ]);
    expect(await count(`select 1 from collective.week_motif where motif = 'kingfisher'`)).toBe(0);
    expect(await count('select 1 from collective.published_dream where dreamer_id = $1', [other])).toBe(1);
    expect(await count('select 1 from collective.interpretation where dreamer_id = $1', [other])).toBe(1);
    expect(await count(`select 1 from collective.week_motif where motif = 'whale'`)).toBeGreaterThan(0);
  });

  it('a dream is in no interpretation of any dreamer, and others stay', async () => {
    const [dreamerId, other, dreamId, stored] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await interpret(dreamerId, [dreamId]);
    await interpret(dreamerId, [stored]);
    await interpret(other, [stored, dreamId]);
    await underTest.emit('dream-erased', { dreamId, dreamerId });
    await underTest.emit('dream-erased', { dreamId, dreamerId });
    await underTest.settled();
    const left: unknown[] = await underTest.source.query(
      'select dreamer_id, dream_ids from collective.interpretation where dreamer_id = any($1)',
      [[dreamerId, other]],
    );
    expect(left).toEqual([{ dreamer_id: dreamerId, dream_ids: [stored] }]);
  });

  it.each(['another dreamer', 'its own dreamer'])(
    'a dream of %s that is erased while the model writes is in no interpretation, which is answered all the same',
    async (whose) => {
      const [dreamer, author, own] = [randomUUID(), randomUUID(), randomUUID()];
      const { dreamId } = await underTest.publish({ dreamerId: author });
      await underTest.settled();
      const dream = { title: 'The Bridge', content: 'A bridge of glass.', tags: [] };
      underTest.journal.dreams.push({ ...dream, id: own, night: '2026-11-20', dreamerId: dreamer });
      const read = async () => {
        const dreams = [dreamId, own].map((id) => ({ ...dream, id, createdAt: '2026-11-20T05:00:00.000Z' }));
        const framework = { name: 'Healing Dreams', cultures: ['Mapuche'], prompt: 'x' };
        const path = '/api/dreams/collective-interpretation';
        const answer = await underTest.service.call({ method: 'POST', path, dreamer, body: { dreams, framework } });
        return [answer.status, await count('select 1 from collective.interpretation where dreamer_id = $1', [dreamer])];
      };
      expect(await read()).toEqual([200, 1]);
      await underTest.source.query('truncate collective.interpretation');
      underTest.interpreter.meanwhile = async () => {
        if (whose === 'its own dreamer') return underTest.journal.dreams.pop();
        const erased = { dreamerId: author, emailFingerprint: 'x', artworkIds: [], messageIds: [] };
        await underTest.emit('dreamer-erased', erased);
        return underTest.settled();
      };
      const after = await read().finally(() => (underTest.interpreter.meanwhile = () => Promise.resolve()));
      expect(after).toEqual([200, 0]);
    },
  );
});
