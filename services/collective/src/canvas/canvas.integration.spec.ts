import { CollectiveDreams, EVENTS } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { type CollectiveUnderTest, collectiveUnderTest } from '../testing/collective-under-test.js';

describe('the canvas', () => {
  let underTest: CollectiveUnderTest;
  const viewer = randomUUID();

  beforeAll(async () => {
    underTest = await collectiveUnderTest();
  });
  afterAll(() => underTest.close());

  const strip = async (query = '?limit=20', dreamer: string = viewer) => {
    await underTest.settled();
    const answer = await underTest.service.call({ path: `/api/dreams/collective${query}`, dreamer });
    return CollectiveDreams.parse(answer.json()).dreams;
  };

  it('[R248 R249 R389 R373] shows a published dream with city and country at most, and whose it is to its dreamer only', async () => {
    const own = await underTest.publish({
      dreamerId: viewer,
      mediaKey: 'key-1',
      location: 'Elm Street 4, 08013 Barcelona, Spain',
      ...{ isLucid: true, isRecurrent: true, source: 'whatsapp_voice' },
    });
    const foreign = await underTest.publish({ location: 'ada@example.org' });
    const dreams = await strip();
    expect(dreams.find(({ id }) => id === own.dreamId)).toEqual({
      id: own.dreamId,
      userId: viewer,
      title: 'The Whale',
      content: 'A whale sang under the bridge.',
      tags: ['peaceful'],
      ...{ isLucid: true, isRecurrent: true, source: 'whatsapp_voice' },
      isPublic: true,
      isSensitive: false,
      createdAt: own.createdAt,
      generatedImageUrl: '/api/media/key-1',
      userLocation: 'Barcelona, Spain',
      ...{ dreamtTooCount: 0, dreamtToo: false },
    });
    expect(dreams.find(({ id }) => id === foreign.dreamId)).toMatchObject({
      userId: null,
      userLocation: null,
      generatedImageUrl: null,
    });
    expect(JSON.stringify(dreams)).not.toContain(foreign.dreamerId);
  });

  it('marks sensitive dreams; events from before that field mark none', async () => {
    const dream = await underTest.publish({ isSensitive: true });
    expect((await strip()).find(({ id }) => id === dream.dreamId)).toMatchObject({ isSensitive: true });
    const { isSensitive: _untold, ...old } = dream;
    expect(EVENTS['dream-published'].payload.parse(old)).toMatchObject({ isSensitive: false });
  });

  it('[R389 R471] brings the newest ten by default', async () => {
    for (let minute = 10; minute < 22; minute++)
      await underTest.publish({ title: `At ${minute}`, createdAt: `2026-11-21T09:${minute}:00.000Z` });
    expect((await strip('')).map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, at) => `At ${21 - at}`));
    expect(await strip('?limit=3')).toHaveLength(3);
  });

  it.each(['0', '51', 'many'])('refuses a limit of %s', async (limit) => {
    const answer = await underTest.service.call({ path: `/api/dreams/collective?limit=${limit}`, dreamer: viewer });
    expect(answer.status).toBe(400);
  });

  it('is for dreamers only', async () => {
    expect((await underTest.service.call({ path: '/api/dreams/collective' })).status).toBe(401);
  });

  it('changes with its dream and loses it when it is withdrawn', async () => {
    const dream = await underTest.publish({ title: 'Before' });
    await underTest.publish({ ...dream, title: 'After', mediaKey: 'key-2' });
    expect((await strip()).filter(({ id }) => id === dream.dreamId)).toMatchObject([
      { title: 'After', generatedImageUrl: '/api/media/key-2' },
    ]);
    await underTest.withdraw(dream);
    expect((await strip()).filter(({ id }) => id === dream.dreamId)).toEqual([]);
  });

  it('never brings back what was withdrawn, in whatever order the news arrives', async () => {
    const dream = await underTest.publish({ title: 'Late' });
    await underTest.settled();
    await underTest.withdraw(dream);
    await underTest.settled();
    // Simulates a queue that delivers the publication only now.
    await underTest.source.query(
      `update events.delivery set status = 'pending', enqueued_at = null
       where event_id in (select id from events.event where payload->>'title' = 'Late')
         and subscription = 'collective.dream-published.upsert-dream'`,
    );
    await underTest.settled();
    const shown = (await strip()).map(({ title }) => title);
    expect(shown).not.toContain('Late');
  });

  describe('counts who dreamt that too', () => {
    const set = async (dreamId: string, dreamer: string, dreamtToo = true) => {
      const path = `/api/dreams/collective/${dreamId}/dreamt-too`;
      return (await underTest.service.call({ method: 'PUT', path, dreamer, body: { dreamtToo } })).status;
    };
    const seen = async (dreamId: string, dreamer: string) => {
      const dream = (await strip('?limit=20', dreamer)).find(({ id }) => id === dreamId);
      return dream && [dream.dreamtTooCount, dream.dreamtToo];
    };
    const exported = async (dreamer: string) =>
      (await underTest.service.call({ path: `/internal/dreamt-too/${dreamer}` })).json<object>();
    const [ben, cleo] = [randomUUID(), randomUUID()];

    it('once for each dreamer, until it is taken back, without a name', async () => {
      const { dreamId, dreamerId } = await underTest.publish({ createdAt: '2026-11-21T23:00:00.000Z' });
      await underTest.settled();
      for (const dreamer of [ben, ben, cleo]) expect(await set(dreamId, dreamer)).toBe(204);
      expect([await seen(dreamId, ben), await seen(dreamId, dreamerId)]).toEqual([
        [2, true],
        [2, false],
      ]);
      expect(JSON.stringify(await strip('?limit=20', dreamerId))).not.toContain(ben);
      expect(await exported(ben)).toEqual({ dreams: [dreamId] });
      for (let time = 0; time < 2; time++) expect(await set(dreamId, ben, false)).toBe(204);
      expect([await seen(dreamId, ben), await exported(ben)]).toEqual([[1, false], { dreams: [] }]);
    });

    it('of no dream of one’s own, and of none that is not public or that one has reported', async () => {
      const dream = await underTest.publish();
      await underTest.settled();
      expect([await set(dream.dreamId, dream.dreamerId), await set(randomUUID(), ben)]).toEqual([404, 404]);
      const path = `/api/dreams/collective/${dream.dreamId}/report`;
      await underTest.service.call({ method: 'POST', path, dreamer: ben, body: { reason: 'other' } });
      expect(await set(dream.dreamId, ben)).toBe(404);
    });

    it('until the dream is withdrawn, or the account of who pressed it is erased; an edit changes nothing', async () => {
      const dream = await underTest.publish({ createdAt: '2026-11-21T23:30:00.000Z' });
      await underTest.settled();
      for (const dreamer of [ben, cleo]) await set(dream.dreamId, dreamer);
      await underTest.publish({ ...dream, title: 'The Great Whale' });
      expect(await seen(dream.dreamId, ben)).toEqual([2, true]);
      await underTest.emit('dreamer-erased', {
        ...{ dreamerId: cleo, emailFingerprint: 'x', artworkIds: [], messageIds: [] },
      });
      await underTest.settled();
      expect([await seen(dream.dreamId, ben), await exported(cleo)]).toEqual([[1, true], { dreams: [] }]);
      await underTest.withdraw(dream);
      await underTest.settled();
      await underTest.publish(dream);
      expect(await seen(dream.dreamId, ben)).toEqual([0, false]);
    });
  });
});
