import { EVENTS } from './events/index.js';
import { partsOf, SERVICES, subscribersOf, type Subscription, SUBSCRIPTIONS } from './subscriptions.js';

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

  it.each(Object.entries(EVENTS))('%s is filed under its own name', (name, event) => {
    expect(event.name).toBe(name);
  });

  it.each(all)('%s outlives a retry: its lock is renewed well before an attempt times out', (subscription) => {
    const policy = SUBSCRIPTIONS[subscription];
    expect(policy.stalledCheckMs).toBeLessThan(policy.lockMs);
    expect(policy.attempts).toBeGreaterThan(1);
  });
});
