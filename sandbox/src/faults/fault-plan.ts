import { z } from 'zod';

const FAULT_VENDORS = ['openai', 'openai-chat', 'openai-images', 'twilio', 'google', 'speech'] as const;
export type FaultVendor = (typeof FAULT_VENDORS)[number];

/** What `POST /__faults` takes. */
export const FaultOrder = z
  .object({
    vendor: z.enum(FAULT_VENDORS),
    kind: z.enum(['429', '500', 'hang', 'refusal', 'broken-json', 'flat']),
    /** How many calls fail. Default 1, or without end when `rate` is given. */
    times: z.number().int().min(1).optional(),
    /** The share of calls that fail, 0..1. Default 1. */
    rate: z.number().min(0).max(1).optional(),
    /** Seconds, sent as the Retry-After header. */
    retryAfter: z.number().min(0).optional(),
  })
  .strict()
  .refine((order) => order.kind !== 'refusal' || order.vendor.startsWith('openai'), {
    error: 'Only openai refuses.',
    path: ['kind'],
  })
  .refine((order) => order.kind !== 'flat' || order.vendor === 'openai-images', {
    error: 'Only images of openai are flat.',
    path: ['kind'],
  });
export type FaultOrder = z.infer<typeof FaultOrder>;

/** An ordered fault; `left` is null when it has no end. */
export interface Fault extends FaultOrder {
  left: number | null;
}

/** A fault that a call fails by. */
export type Failure = Fault & { kind: Exclude<FaultOrder['kind'], 'flat'> };

const isFailure = (fault: Fault): fault is Failure => fault.kind !== 'flat';

/** The faults that wait for calls, in the order they were asked for. */
export class FaultPlan {
  private faults: Fault[] = [];

  constructor(private readonly chance: () => number = Math.random) {}

  add(order: FaultOrder): Fault {
    const fault: Fault = {
      ...order,
      left: order.times ?? (order.rate === undefined && order.kind !== 'flat' ? 1 : null),
    };
    this.faults.push(fault);
    return fault;
  }

  /** The fault that this call meets, counted down; undefined when the call goes well. */
  take(area: FaultVendor): Failure | undefined {
    const fault = this.faults.filter(isFailure).find((candidate) => covers(candidate.vendor, area));
    if (fault === undefined || this.chance() >= (fault.rate ?? 1)) return undefined;
    if (fault.left !== null) fault.left -= 1;
    this.faults = this.faults.filter(({ left }) => left !== 0);
    return fault;
  }

  /** Whether images are of one colour and small until the plan is cleared, beside all failures. */
  get areImagesFlat(): boolean {
    return this.faults.some(({ kind }) => kind === 'flat');
  }

  list(): readonly Fault[] {
    return this.faults;
  }

  clear(): void {
    this.faults = [];
  }
}

const covers = (ordered: FaultVendor, area: FaultVendor): boolean =>
  ordered === area || (ordered === 'openai' && area.startsWith('openai-'));
