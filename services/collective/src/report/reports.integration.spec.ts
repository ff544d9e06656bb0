import { CollectiveDreams, ReportedDreams } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { type CollectiveUnderTest, collectiveUnderTest } from '../testing/collective-under-test.js';

describe('reports of public dreams', () => {
  let underTest: CollectiveUnderTest;

  beforeEach(async () => {
    underTest = await collectiveUnderTest();
  });
  afterEach(() => underTest.close());

  const report = (dreamId: string, dreamer: string, reason: string = 'explicit') =>
    underTest.service.call({
      method: 'POST',
      path: `/api/dreams/collective/${dreamId}/report`,
      dreamer,
      body: { reason },
    });
  const strip = async (dreamer: string) => {
    const answer = await underTest.service.call({ path: '/api/dreams/collective', dreamer });
    return CollectiveDreams.parse(answer.json()).dreams.map(({ id }) => id);
  };
  const reported = async () => {
    await underTest.settled();
    return ReportedDreams.parse((await underTest.service.call({ path: '/internal/reports' })).json()).dreams;
  };

  it('hide a dream at once from its reporter, and from no other dreamer', async () => {
    const { dreamId } = await underTest.publish();
    await underTest.settled();
    const [one, other] = [randomUUID(), randomUUID()];
    expect((await report(dreamId, one)).status).toBe(204);
    expect(await strip(one)).toEqual([]);
    expect(await strip(other)).toEqual([dreamId]);
  });

  it('are listed for operators with their reasons until they are settled, and again after a new report', async () => {
    const dream = await underTest.publish();
    const lesser = await underTest.publish();
    await underTest.settled();
    for (const reason of ['explicit', 'person', 'explicit']) await report(dream.dreamId, randomUUID(), reason);
    await report(lesser.dreamId, randomUUID(), 'other');
    expect(await reported()).toMatchObject([
      {
        dreamId: dream.dreamId,
        title: dream.title,
        content: dream.content,
        reasons: [
          { reason: 'explicit', times: 2 },
          { reason: 'person', times: 1 },
        ],
      },
      { dreamId: lesser.dreamId },
    ]);
    const settle = { method: 'POST', path: `/internal/reports/${dream.dreamId}/settle` } as const;
    expect((await underTest.service.call(settle)).json()).toEqual({ done: true });
    expect((await underTest.service.call(settle)).json()).toEqual({ done: false });
    expect((await reported()).map(({ dreamId }) => dreamId)).toEqual([lesser.dreamId]);
    await report(dream.dreamId, randomUUID(), 'other');
    expect(await reported()).toHaveLength(2);
    await underTest.withdraw(dream);
    expect((await reported()).map(({ dreamId }) => dreamId)).toEqual([lesser.dreamId]);
  });

  it("are for others' public dreams only, with a reason of ours, so many an hour", async () => {
    const dream = await underTest.publish();
    await underTest.settled();
    const dreamer = randomUUID();
    expect((await report(dream.dreamId, dream.dreamerId)).status).toBe(404);
    expect((await report(randomUUID(), dreamer)).status).toBe(404);
    expect((await report(dream.dreamId, dreamer, 'ugly')).status).toBe(400);
    for (let count = 1; count < 30; count++) await report(dream.dreamId, dreamer);
    expect((await report(dream.dreamId, dreamer)).status).toBe(429);
  });

  it('go with the dreamer who made them and with the dreamer whom they are about', async () => {
    const [reporter, dreamerId] = [randomUUID(), randomUUID()];
    const [theirs, other] = [await underTest.publish({ dreamerId }), await underTest.publish()];
    await underTest.settled();
    await report(theirs.dreamId, randomUUID());
    await report(other.dreamId, reporter);
    for (const gone of [reporter, dreamerId])
      await underTest.emit('dreamer-erased', {
        ...{ dreamerId: gone, emailFingerprint: 'x', artworkIds: [], messageIds: [] },
      });
    await underTest.settled();
    expect(await underTest.source.query('select 1 from collective.report')).toEqual([]);
  });
});
