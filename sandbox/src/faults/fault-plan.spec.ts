import { FaultOrder, FaultPlan } from './faults.js';

describe('FaultPlan', () => {
  it('fails the given number of calls, once by default', () => {
    const plan = new FaultPlan();
    plan.add({ vendor: 'twilio', kind: '500' });
    plan.add({ vendor: 'twilio', kind: '429', times: 2 });
    expect([1, 2, 3, 4].map(() => plan.take('twilio')?.kind)).toEqual(['500', '429', '429', undefined]);
    expect(plan.list()).toEqual([]);
  });

  it('applies openai to chat and images alike, and to nothing else', () => {
    const plan = new FaultPlan();
    plan.add({ vendor: 'openai', kind: '500', times: 2 });
    plan.add({ vendor: 'openai-images', kind: 'refusal' });
    expect(plan.take('google')).toBeUndefined();
    expect(plan.take('openai-chat')?.kind).toBe('500');
    expect(plan.take('openai-images')?.kind).toBe('500');
    expect(plan.take('openai-chat')).toBeUndefined();
    expect(plan.take('openai-images')?.kind).toBe('refusal');
  });

  it('fails the given share of calls without end', () => {
    const chances = [0.1, 0.9, 0.29, 0.3];
    const plan = new FaultPlan(() => chances.shift() ?? 1);
    plan.add({ vendor: 'google', kind: '500', rate: 0.3 });
    expect([1, 2, 3, 4].map(() => plan.take('google') !== undefined)).toEqual([true, false, true, false]);
    expect(plan.list()).toHaveLength(1);
    plan.clear();
    expect(plan.list()).toEqual([]);
  });

  it('makes images flat until it is cleared, independently of failures', () => {
    const plan = new FaultPlan();
    plan.add({ vendor: 'openai-images', kind: 'flat' });
    plan.add({ vendor: 'openai', kind: '500' });
    expect([1, 2].map(() => plan.take('openai-images')?.kind)).toEqual(['500', undefined]);
    expect(plan.areImagesFlat).toBe(true);
    plan.clear();
    expect(plan.areImagesFlat).toBe(false);
  });

  it.each([
    { vendor: 'paypal', kind: '500' },
    { vendor: 'twilio', kind: 'refusal' },
    { vendor: 'openai', kind: 'flat' },
    { vendor: 'openai', kind: '500', times: 0 },
    { vendor: 'openai', kind: '500', rate: 1.5 },
  ])('refuses the order %j', (order) => {
    expect(FaultOrder.safeParse(order).success).toBe(false);
  });
});
