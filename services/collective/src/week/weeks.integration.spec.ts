import { WeeklyRecord } from '@dreamloom/contracts';
import { PermanentError, TransientError } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { type CollectiveUnderTest, collectiveUnderTest } from '../testing/collective-under-test.js';

describe('the weeks of the community', () => {
  let underTest: CollectiveUnderTest;

  beforeEach(async () => {
    underTest = await collectiveUnderTest();
  });
  afterEach(() => underTest.close());

  const read = (query = '', headers = {}) =>
    underTest.service.call({ path: `/api/collective-dreams/weekly${query}`, headers });
  const weekly = async (query = '') => {
    await underTest.settled();
    return WeeklyRecord.parse((await read(query)).json());
  };
  const requestImage = (body: Record<string, unknown>, address = '203.0.113.7') =>
    underTest.service.call({
      method: 'POST',
      path: '/api/collective-dreams/generate-image',
      body: { prompt: 'PAINT ME', weekTitle: 'MINE', ...body },
      headers: { 'x-forwarded-for': address },
    });
  const endWeek = async () => {
    await underTest.emit('week-ended', { slot: underTest.clock.now().toISOString() });
    await underTest.settled();
  };
  const storeImage = async () => {
    await eventually(async () => (await underTest.appended('week-image-requested')).length > 0);
    const { imageId, week } = (await underTest.appended('week-image-requested')).at(-1) ?? { imageId: '', week: 0 };
    await underTest.emit('week-image-generated', { imageId, week, mediaKey: 'vision-key' });
    await underTest.settled();
  };
  const again = (day: string) => underTest.service.call({ method: 'POST', path: `/internal/weeks/${day}/close-again` });
  const lastWeek = { createdAt: '2026-11-12T05:00:00.000Z' };

  it('[R268 R383 R375] an open week counts what is published, for visitors as well', async () => {
    const dreamerId = randomUUID();
    await underTest.publish({ dreamerId, content: 'A whale under a bridge.' });
    await underTest.publish({ dreamerId, content: 'The whale again, and Zephyrine.' });
    await underTest.publishForEach(2, { content: 'A whale in the bridge.' });
    expect(await weekly()).toEqual({
      weekStart: '2026-11-16',
      weekEnd: '2026-11-22',
      weekTitle: 'Dreams of Bridges and Whales',
      collectivePrompt: 'One dream that many dreamt together, with bridge and whale in a single landscape.',
      imageStoredBase64: null,
      imageUrl: null,
      dreamCount: 4,
      uniqueDreamers: 3,
      topWordsFormatted: 'bridge, whale',
    });
  });

  it('[R268 R463] empty weeks have a title and nothing else; before the first week there is none', async () => {
    expect(await weekly()).toMatchObject({
      weekTitle: 'Collective Dreams Unfold',
      dreamCount: 0,
      collectivePrompt: null,
    });
    expect(await weekly('?week=69')).toMatchObject({
      weekStart: '2025-07-21',
      weekTitle: 'A Week of Silence',
      dreamCount: 0,
      collectivePrompt: null,
    });
    expect((await read('?week=70')).status).toBe(400);
    expect((await read('?week=-1')).status).toBe(400);
    expect((await requestImage({ weekStart: '2026-11-09' })).status).toBe(409);
  });

  it('answers 304 for a known week until it changes', async () => {
    const first = await read();
    const known = { 'if-none-match': String(first.headers['etag']) };
    expect((await read('', known)).status).toBe(304);
    const dream = await underTest.publish();
    await underTest.settled();
    expect((await read('', known)).status).toBe(200);
    await underTest.withdraw(dream);
    await underTest.settled();
    expect((await read('', known)).status).toBe(304);
  });

  it('[R016] shows a city or country from five dreamers on', async () => {
    for (let i = 0; i < 4; i++) await underTest.publish();
    expect(await weekly('?place=barcelona')).toMatchObject({
      dreamCount: 0,
      topWordsFormatted: '',
      collectivePrompt: null,
    });
    expect((await requestImage({ weekStart: '2026-11-16', place: 'Barcelona' })).status).toBe(409);
    await underTest.publish({ location: 'BARCELONA' });
    expect(await weekly('?place=Barcelona')).toMatchObject({ dreamCount: 5, uniqueDreamers: 5 });
    expect(await weekly('?place=Spain')).toMatchObject({ dreamCount: 0 });
  });

  it('[R016] lists the regions with enough dreamers as their dreamers spell them, those with most dreamers first', async () => {
    const regions = async (query = '') =>
      (await underTest.service.call({ path: `/api/collective-dreams/places${query}` })).json();
    for (let i = 0; i < 5; i++) await underTest.publish({ location: 'São Paulo, Brasil' });
    for (let i = 0; i < 4; i++) await underTest.publish({ location: 'Recife, Brasil' });
    await underTest.publish();
    await underTest.settled();
    expect(await regions()).toEqual({ places: ['Brasil', 'São Paulo'] });
    expect(await regions('?week=1')).toEqual({ places: [] });
    await underTest.publish({ location: 'Recife, Brasil' });
    await underTest.settled();
    expect(await regions()).toEqual({ places: ['Brasil', 'São Paulo'] });
    underTest.clock.advance(60_000);
    expect(await regions()).toEqual({ places: ['Brasil', 'Recife', 'São Paulo'] });
    expect(await weekly('?place=São Paulo')).toMatchObject({ dreamCount: 5 });
  });

  it('[R269 R376 R385] generates the image of a week once for all requests, from its own words only', async () => {
    await underTest.publishForEach(3);
    await underTest.settled();
    const answers = Array.from({ length: 12 }, () => requestImage({ weekStart: '2026-11-16' }));
    await storeImage();
    for (const answer of await Promise.all(answers))
      expect([answer.status, answer.json()]).toEqual([
        200,
        {
          imageStoredBase64: `data:image/webp;base64,${Buffer.from('vision-key').toString('base64')}`,
          imageUrl: '/api/media/vision-key',
        },
      ]);
    const requests = await underTest.appended('week-image-requested');
    expect(requests).toHaveLength(1);
    expect(JSON.stringify(requests)).not.toMatch(/PAINT ME|MINE/);
    expect(requests[0]).toMatchObject({ week: 69, scene: expect.stringContaining('whale') as unknown });
    expect(await weekly()).toMatchObject({ imageUrl: '/api/media/vision-key' });
  });

  it.each(['2026-11-23', '2025-07-14', '2026-11-17', 'yesterday', ''])(
    'refuses to generate an image of the week of %j',
    async (weekStart) => {
      await underTest.publish();
      expect((await requestImage({ weekStart })).status).toBe(400);
      expect(await underTest.appended('week-image-requested')).toEqual([]);
    },
  );

  it('[R427] pauses a quarter of an hour after a failure and gives up after three attempts', async () => {
    await underTest.publishForEach(3);
    await underTest.settled();
    for (let attempt = 1; attempt <= 3; attempt++) {
      const waiting = requestImage({ weekStart: '2026-11-16' });
      await eventually(async () => (await underTest.appended('week-image-requested')).length === attempt);
      const { imageId, week } = (await underTest.appended('week-image-requested')).at(-1) ?? { imageId: '', week: 0 };
      await underTest.emit('week-image-failed', { imageId, week });
      expect(await waiting).toMatchObject({ status: 202 });
      expect((await requestImage({ weekStart: '2026-11-16' })).status).toBe(503);
      underTest.clock.advance(15 * 60_000);
    }
    expect((await requestImage({ weekStart: '2026-11-16' })).status).toBe(503);
    expect(await underTest.appended('week-image-requested')).toHaveLength(3);
  });

  it('lets an address request missing images thirty times an hour', async () => {
    await underTest.publishForEach(3);
    await underTest.settled();
    await underTest.source.query(
      `insert into collective.week (week, region, image_status, image_requested_at) values (69, '*', 'failed', $1)`,
      [underTest.clock.now()],
    );
    const statuses = new Set<number>();
    for (let i = 0; i < 30; i++) statuses.add((await requestImage({ weekStart: '2026-11-16' })).status);
    expect([...statuses]).toEqual([503]);
    expect((await requestImage({ weekStart: '2026-11-16' })).status).toBe(429);
    expect((await requestImage({ weekStart: '2026-11-16' }, '198.51.100.4')).status).toBe(503);
  });

  it('[M16] closes every past week with dreams exactly once, however often the event comes', async () => {
    for (const over of [{ createdAt: '2026-11-03T05:00:00.000Z' }, lastWeek, {}])
      await underTest.publishForEach(3, over);
    await underTest.settled();
    await Promise.all([endWeek(), endWeek(), endWeek()]);
    const requests = await underTest.appended('week-image-requested');
    expect(requests.map(({ week }) => week).sort()).toEqual([67, 68]);
    expect(requests[0]?.scene).toBe('A whale under a bridge of lanterns.');
    await storeImage();
    expect(await weekly('?week=1')).toMatchObject({
      weekTitle: 'A Whale Beyond the Bridge',
      collectivePrompt: 'A whale under a bridge of lanterns.',
      dreamCount: 3,
    });
    expect(await weekly()).toMatchObject({ weekTitle: 'Dreams of Bridges and Whales' });
  });

  it('names a week by its words when no model will', async () => {
    await underTest.publishForEach(3, lastWeek);
    await underTest.settled();
    underTest.interpreter.errors.push(...Array.from({ length: 50 }, () => new TransientError('busy', 1)));
    await underTest.emit('week-ended', { slot: underTest.clock.now().toISOString() });
    await eventually(async () => (await underTest.appended('week-image-requested')).length === 1);
    expect(await weekly('?week=1')).toMatchObject({ weekTitle: 'Dreams of Bridges and Whales' });
  });

  it('[R268] a closed week keeps title and image, loses what is withdrawn, and accepts nothing new', async () => {
    const withdrawn = await underTest.publish({ ...lastWeek, content: 'A violin in the harbour.' });
    const edited = await underTest.publish({ ...lastWeek, content: 'A comet.' });
    await underTest.publishForEach(3, lastWeek);
    await underTest.settled();
    await endWeek();
    await storeImage();
    await underTest.withdraw(withdrawn);
    await underTest.publish({ ...edited, content: 'A mirror.' });
    await underTest.publish({ ...lastWeek, content: 'A tunnel.' });
    expect(await weekly('?week=1')).toMatchObject({
      weekTitle: 'A Whale Beyond the Bridge',
      imageUrl: '/api/media/vision-key',
      dreamCount: 4,
      uniqueDreamers: 4,
      topWordsFormatted: 'bridge, whale',
    });
  });

  it('operators can have a past week named and its image generated again', async () => {
    await underTest.publishForEach(3, lastWeek);
    await underTest.settled();
    await endWeek();
    await storeImage();
    underTest.interpreter.reading = { titles: { en: 'Bridges by Night' }, scene: 'A bridge alone.' };
    expect((await again('2026-11-09')).status).toBe(202);
    expect((await again('2026-11-16')).status).toBe(409);
    expect(await weekly('?week=1')).toMatchObject({ weekTitle: 'Bridges by Night', imageUrl: '/api/media/vision-key' });
    expect(await underTest.appended('week-image-requested')).toHaveLength(2);
  });

  it.each([
    [503, new TransientError('busy'), 'The interpreter is busy. Please try again in a moment.'],
    [422, new PermanentError('declined', 'These dreams were declined.'), 'These dreams were declined.'],
  ])(
    'a week that could not be named again stays as it was, and the operator reads why: %i',
    async (status, error, why) => {
      await underTest.publishForEach(3, lastWeek);
      await underTest.settled();
      await endWeek();
      underTest.interpreter.errors.push(error);
      const answer = await again('2026-11-09');
      expect([answer.status, answer.json<{ message: string }>().message]).toEqual([status, why]);
      await underTest.publish({ ...lastWeek, content: 'Too late.' });
      expect(await weekly('?week=1')).toMatchObject({ weekTitle: 'A Whale Beyond the Bridge', dreamCount: 3 });
    },
  );
});
