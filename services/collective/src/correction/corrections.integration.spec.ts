import { MAX_CORRECTION_LENGTH, OpenCorrections, OwnCorrections, QUOTAS } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { type CollectiveUnderTest, collectiveUnderTest } from '../testing/collective-under-test.js';

describe('corrections of frameworks', () => {
  let underTest: CollectiveUnderTest;

  beforeAll(async () => {
    underTest = await collectiveUnderTest();
  });
  afterAll(() => underTest.close());

  const send = async (dreamer: string, body: object) => {
    const path = '/api/dream-songs/corrections';
    return (await underTest.service.call({ method: 'POST', path, dreamer, body })).status;
  };
  const open = async () => {
    const answer = await underTest.service.call({ path: '/internal/corrections' });
    return OpenCorrections.parse(answer.json()).corrections;
  };
  const own = async (dreamer: string) => {
    const answer = await underTest.service.call({ path: `/internal/own-corrections/${dreamer}` });
    return OwnCorrections.parse(answer.json()).corrections;
  };

  it('are listed for operators without who sent them until they are done, and stay in the export of who did', async () => {
    const [ada, ben] = [randomUUID(), randomUUID()];
    const words = 'We say pewma.\nIt is told before dawn.';
    expect(await send(ada, { framework: 'healing', words, replyTo: ' ada@example.org ' })).toBe(204);
    expect(await send(ben, { framework: 'harmony', words: 'Guayusa is drunk earlier.' })).toBe(204);
    const [first, second] = await open();
    expect(first).toMatchObject({ framework: 'healing', words, replyTo: 'ada@example.org' });
    expect(second).toMatchObject({ framework: 'harmony', replyTo: null });
    expect(JSON.stringify(await open())).not.toContain(ada);
    const settle = { method: 'POST', path: `/internal/corrections/${first?.id}/settle` } as const;
    expect((await underTest.service.call(settle)).json()).toEqual({ done: true });
    expect((await underTest.service.call(settle)).json()).toEqual({ done: false });
    expect(await open()).toEqual([second]);
    expect(await own(ada)).toEqual([expect.objectContaining({ words, doneAt: expect.any(String) as string })]);
    expect(await own(ben)).toEqual([expect.objectContaining({ framework: 'harmony', doneAt: null })]);
  });

  it.each([
    ['an unknown framework', { framework: 'global_canvas', words: 'x' }],
    ['no words', { framework: 'healing', words: ' \n' }],
    ['too many words', { framework: 'healing', words: 'x'.repeat(MAX_CORRECTION_LENGTH + 1) }],
    ['two addresses', { framework: 'healing', words: 'x', replyTo: 'a@b.org, c@d.org' }],
  ])('are refused with %s', async (_title, body) => {
    const dreamer = randomUUID();
    expect(await send(dreamer, body)).toBe(400);
    expect(await own(dreamer)).toEqual([]);
  });

  it('are so many a day', async () => {
    const dreamer = randomUUID();
    const body = { framework: 'healing', words: 'x' };
    for (let count = 0; count < QUOTAS.correctionsPerDay.points; count++) expect(await send(dreamer, body)).toBe(204);
    expect(await send(dreamer, body)).toBe(429);
    expect(await own(dreamer)).toHaveLength(QUOTAS.correctionsPerDay.points);
  });

  it('go with the dreamer who sent them, and those of others stay', async () => {
    const [gone, other] = [randomUUID(), randomUUID()];
    for (const dreamer of [gone, other]) await send(dreamer, { framework: 'healing', words: 'x' });
    await underTest.emit('dreamer-erased', {
      ...{ dreamerId: gone, emailFingerprint: 'x', artworkIds: [], messageIds: [] },
    });
    await underTest.settled();
    expect([await own(gone), await own(other)]).toEqual([[], [expect.anything()]]);
  });
});
