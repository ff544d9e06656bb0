import { SCHEDULES } from '@dreamloom/contracts';
import { latestSlot, scheduledEventsOf } from './schedules.js';

const WEEKLY = '5 0 * * 1';
const TEN_MINUTES = '*/10 * * * *';

describe('latestSlot', () => {
  it.each([
    [TEN_MINUTES, '2026-11-21T04:19:59.999Z', '2026-11-21T04:10:00.000Z'],
    [TEN_MINUTES, '2026-11-21T04:20:00.000Z', '2026-11-21T04:20:00.000Z'],
    [WEEKLY, '2026-11-23T00:04:59.000Z', '2026-11-16T00:05:00.000Z'],
    [WEEKLY, '2026-11-23T00:05:00.000Z', '2026-11-23T00:05:00.000Z'],
    [WEEKLY, '2026-11-29T23:59:59.000Z', '2026-11-23T00:05:00.000Z'],
    // The night clocks change in Europe changes nothing: slots are UTC.
    [WEEKLY, '2026-10-26T00:05:00.000Z', '2026-10-26T00:05:00.000Z'],
  ])('of %s at %s is %s', (cron, now, slot) => {
    expect(latestSlot(cron, new Date(now)).toISOString()).toBe(slot);
  });
});

describe('the end of a week', () => {
  it('[M16 R463] is five minutes past Monday 00:00 in UTC', () => {
    const slot = latestSlot(SCHEDULES['week-ended'], new Date('2026-11-23T12:00:00Z'));
    expect(slot.toISOString()).toBe('2026-11-23T00:05:00.000Z');
  });
});

describe('scheduledEventsOf', () => {
  it('gives the scheduled events that a subscription handles', () => {
    expect(scheduledEventsOf(['messaging.reconciliation-due.reconcile-messages'])).toEqual(['reconciliation-due']);
    expect(scheduledEventsOf(['dreams.dream-recorded.title-dream'])).toEqual([]);
  });
});
