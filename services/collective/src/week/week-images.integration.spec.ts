import { WeeklyRecord } from '@dreamloom/contracts';
import { eventually } from '@dreamloom/testing';
import {
  type CollectiveUnderTest,
  collectiveUnderTest,
  motifs,
  type Published,
} from '../testing/collective-under-test.js';

const HOUR_MS = 3_600_000;
const MONDAY = '2026-11-16';

describe('the images of an open week', () => {
  let underTest: CollectiveUnderTest;

  beforeEach(async () => {
    underTest = await collectiveUnderTest('2026-11-18T08:00:00Z');
  });
  afterEach(() => underTest.close());

  const weekly = async (query = '') => {
    await underTest.settled();
    return WeeklyRecord.parse((await underTest.service.call({ path: `/api/collective-dreams/weekly${query}` })).json());
  };
  const requests = () => underTest.appended('week-image-requested');
  const store = async (at: number, mediaKey: string) => {
    const { imageId, week } = (await requests())[at] ?? { imageId: '', week: 0 };
    await underTest.emit('week-image-generated', { imageId, week, mediaKey });
    await underTest.settled();
  };
  /** Requests the image as a visitor does, and stores it under this key. */
  const paint = async (mediaKey: string, place?: string) => {
    const before = (await requests()).length;
    const answer = underTest.service.call({
      method: 'POST',
      path: '/api/collective-dreams/generate-image',
      body: { weekStart: MONDAY, place },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    await eventually(async () => (await requests()).length === before + 1);
    await store(before, mediaKey);
    expect((await answer).status).toBe(200);
  };
  const due = async () => {
    await underTest.settled();
    await underTest.emit('week-images-due', { slot: underTest.clock.now().toISOString() });
    await underTest.settled();
  };
  const publish = (count: number, key: string, over: Partial<Published> = {}) =>
    underTest.publishForEach(count, { motifs: motifs(key), ...over });

  it('[R016] a city, a country and the world each have an image of what was dreamt there', async () => {
    await publish(5, 'whale', { location: 'Barcelona, Spain' });
    await publish(6, 'lantern', { location: 'Madrid, Spain' });
    await publish(12, 'owl', { location: 'Lisboa, Portugal' });
    await underTest.settled();
    const places = { Barcelona: 'whale', Spain: 'lantern and whale', '': 'owl, lantern and whale' };
    for (const place of Object.keys(places)) await paint(`image-of-${place}`, place);
    expect((await requests()).map(({ scene }) => scene)).toEqual(
      Object.values(places).map((list) => expect.stringContaining(`with ${list} in`) as unknown),
    );
    for (const place of Object.keys(places))
      expect(await weekly(place && `?place=${place}`)).toMatchObject({ imageUrl: `/api/media/image-of-${place}` });
    expect(await weekly('?place=Lisboa')).toMatchObject({ imageUrl: null });
    expect(await weekly('?place=Barcelona')).toMatchObject({ weekTitle: 'Dreams of Whales', dreamCount: 5 });
  });

  it('[R016] are requested again when half of the dreams have changed, at most once in six hours, and stay until then', async () => {
    const first = await publish(4, 'whale');
    await underTest.settled();
    await paint('first');
    underTest.clock.advance(HOUR_MS);
    await publish(1, 'whale');
    underTest.clock.advance(6 * HOUR_MS);
    await due();
    expect(await requests()).toHaveLength(1);
    await publish(3, 'lantern');
    await due();
    expect((await requests()).map(({ scene }) => scene)).toEqual([
      expect.stringContaining('with whale in'),
      expect.stringContaining('with whale and lantern in'),
    ]);
    expect(await weekly()).toMatchObject({ imageUrl: '/api/media/first' });
    await store(1, 'second');
    expect(await weekly()).toMatchObject({ imageUrl: '/api/media/second' });
    for (const dream of first) await underTest.withdraw(dream);
    underTest.clock.advance(5 * HOUR_MS);
    await due();
    expect(await requests()).toHaveLength(2);
    underTest.clock.advance(HOUR_MS);
    await due();
    await due();
    expect(await requests()).toHaveLength(3);
    expect(await weekly()).toMatchObject({ imageUrl: '/api/media/second' });
  });

  it('count an edited dream as changed, and are requested again after a failure', async () => {
    const dreams = await publish(4, 'whale');
    await underTest.settled();
    await paint('first');
    underTest.clock.advance(7 * HOUR_MS);
    for (const dream of dreams) await underTest.publish({ ...dream, mediaKey: 'a-new-cover' });
    await due();
    expect(await requests()).toHaveLength(1);
    for (const dream of dreams.slice(2)) await underTest.publish({ ...dream, content: 'A whale and more.' });
    await due();
    const { imageId, week } = (await requests())[1] ?? { imageId: '', week: 0 };
    await underTest.emit('week-image-failed', { imageId, week });
    await due();
    expect(await requests()).toHaveLength(2);
    underTest.clock.advance(6 * HOUR_MS);
    await due();
    expect(await requests()).toHaveLength(3);
    expect(await weekly()).toMatchObject({ imageUrl: '/api/media/first' });
  });

  it('are not requested by the clock alone: without a visitor, with too few dreamers, or after the week', async () => {
    const dreams = await publish(4, 'whale');
    await due();
    expect(await requests()).toEqual([]);
    await paint('first');
    underTest.clock.advance(7 * HOUR_MS);
    for (const dream of dreams.slice(0, 2)) await underTest.withdraw(dream);
    await due();
    expect(await requests()).toHaveLength(1);
    await publish(9, 'lantern');
    await underTest.settled();
    underTest.clock.advance(5 * 24 * HOUR_MS);
    await due();
    expect(await requests()).toHaveLength(1);
  });

  it('[R016] a closed week is named by the model in each place too, from the motifs of that place', async () => {
    await publish(5, 'whale', { location: 'Lisboa' });
    await publish(3, 'bridge', { location: null });
    await underTest.settled();
    underTest.interpreter.reading = { titles: { en: 'Under the Whale' }, scene: 'A whale.' };
    underTest.clock.advance(7 * 24 * HOUR_MS);
    await underTest.emit('week-ended', { slot: underTest.clock.now().toISOString() });
    expect(await weekly('?week=1&place=lisboa')).toMatchObject({ weekTitle: 'Under the Whale' });
    expect(underTest.interpreter.weeks.map((week) => week.motifs)).toEqual([['whale'], ['whale', 'bridge']]);
    expect((await requests()).map(({ scene }) => scene)).toEqual(['A whale.']);
  });
});
