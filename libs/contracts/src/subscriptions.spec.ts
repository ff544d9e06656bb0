import { EVENTS } from './events/index.js';
import {
  partsOf,
  SERVICES,
  subscribersOf,
  type Subscription,
  SUBSCRIPTIONS,
  subscriptionsOf,
} from './subscriptions.js';

const all = Object.keys(SUBSCRIPTIONS) as Subscription[];

describe('SUBSCRIPTIONS', () => {
  it.each(all)('[M02] %s names a service, an event and what is done', (subscription) => {
    const { service, event, verb } = partsOf(subscription);
    expect(SERVICES).toContain(service);
    expect(Object.keys(EVENTS)).toContain(event);
    expect(verb).toMatch(/^[a-z]+-[a-z-]+$/);
  });

  it('leaves no event without a subscription', () => {
    const unheard = (Object.keys(EVENTS) as (keyof typeof EVENTS)[]).filter((name) => subscribersOf(name).length === 0);
    expect(unheard).toEqual([]);
  });

  it('are found by their event and by their service', () => {
    for (const name of Object.keys(EVENTS) as (keyof typeof EVENTS)[])
      expect(subscribersOf(name)).toEqual(all.filter((one) => one.split('.')[1] === name));
    for (const service of SERVICES)
      expect(subscriptionsOf(service)).toEqual(all.filter((one) => one.startsWith(`${service}.`)));
  });

  it.each(Object.entries(EVENTS))('%s is filed under its own name', (name, event) => {
    expect(event.name).toBe(name);
  });

  it.each(all)('%s outlives a retry: its lock is renewed well before an attempt times out', (subscription) => {
    const policy = SUBSCRIPTIONS[subscription];
    expect(policy.stalledCheckMs).toBeLessThan(policy.lockMs);
    expect(policy.attempts).toBeGreaterThan(1);
    expect(policy.keepFailedSeconds).toBe(1_209_600);
  });
});
