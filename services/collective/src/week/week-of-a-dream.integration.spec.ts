import { WeeklyRecord } from '@dreamloom/contracts';
import { type CollectiveUnderTest, collectiveUnderTest } from '../testing/collective-under-test.js';

/** A Sunday at noon: the last day of a week. */
const NOW = '2026-11-22T12:00:00Z';
/** In the east it was Monday morning already. */
const END_OF_WEEK_BEFORE = { night: '2026-11-16', createdAt: '2026-11-15T23:59:59.999Z' };

describe('the week of a dream', () => {
  let underTest: CollectiveUnderTest;

  beforeEach(async () => {
    underTest = await collectiveUnderTest(NOW);
  });
  afterEach(() => underTest.close());

  const weekly = async (query = '') => {
    await underTest.settled();
    const answer = await underTest.service.call({ path: `/api/collective-dreams/weekly${query}` });
    return WeeklyRecord.parse(answer.json());
  };
  const counts = async () => [(await weekly()).dreamCount, (await weekly('?week=1')).dreamCount];
  const endWeek = async () => {
    await underTest.settled();
    await underTest.emit('week-ended', { slot: underTest.clock.now().toISOString() });
    await underTest.settled();
  };

  it('[R463] begins on Monday at 00:00 in UTC, whichever night it was where the dream was told', async () => {
    await underTest.publish({ night: '2026-11-15', createdAt: '2026-11-16T00:00:00.000Z' });
    await underTest.publish({ night: '2026-11-23', createdAt: '2026-11-22T11:00:00.000Z' });
    expect(await counts()).toEqual([2, 0]);
    await underTest.publish(END_OF_WEEK_BEFORE);
    expect(await counts()).toEqual([2, 1]);
  });

  it('[R463] counts no dream of a week that is to come', async () => {
    await underTest.publish({ createdAt: '2026-11-23T00:00:00.000Z' });
    expect(await counts()).toEqual([0, 0]);
    underTest.clock.set('2026-11-23T00:00:00Z');
    expect(await counts()).toEqual([0, 0]);
  });

  it('changes with the time of waking', async () => {
    const dream = await underTest.publish();
    expect(await counts()).toEqual([1, 0]);
    await underTest.publish({ ...dream, ...END_OF_WEEK_BEFORE });
    expect(await counts()).toEqual([0, 1]);
  });

  it('[R268] stays closed: a dream of its days that is told later is shown, and neither counted nor pictured', async () => {
    const moved = await underTest.publish(END_OF_WEEK_BEFORE);
    await underTest.publishForEach(3, END_OF_WEEK_BEFORE);
    await endWeek();
    const [{ imageId, week } = { imageId: '', week: 0 }] = await underTest.appended('week-image-requested');
    await underTest.emit('week-image-generated', { imageId, week, mediaKey: 'vision-key' });
    const closed = { weekTitle: 'A Whale Beyond the Bridge', imageUrl: '/api/media/vision-key' };
    expect(await weekly('?week=1')).toMatchObject({ ...closed, dreamCount: 4 });
    await underTest.publish({ ...END_OF_WEEK_BEFORE, title: 'Told later' });
    expect(await weekly('?week=1')).toMatchObject({ ...closed, dreamCount: 4 });
    await underTest.publish({ ...moved, createdAt: '2026-11-17T05:00:00.000Z' });
    expect(await weekly('?week=1')).toMatchObject({ ...closed, dreamCount: 3 });
    expect(await counts()).toEqual([1, 3]);
    expect(await underTest.appended('week-image-requested')).toHaveLength(1);
    const path = '/api/dreams/collective?limit=20';
    const strip = await underTest.service.call({ path, dreamer: moved.dreamerId });
    expect(strip.text).toContain('Told later');
  });
});
