import { z } from 'zod';

const FAULT_VENDORS = ['openai', 'openai-chat', 'openai-images', 'twilio', 'google', 'speech'] as const;
export type FaultVendor = (typeof FAULT_VENDORS)[number];

/** The body of `POST /__faults`. */
export const FaultOrder = z
  .object({
    vendor: z.enum(FAULT_VENDORS),
    kind: z.enum(['429', '500', 'hang', 'refusal', 'broken-json', 'flat']),
    /** Number of failing calls. Default 1, or unlimited with `rate`. */
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

/** An active fault; `left` is null when it is unlimited. */
export interface Fault extends FaultOrder {
  left: number | null;
}

/** A fault that makes a call fail. */
export type Failure = Fault & { kind: Exclude<FaultOrder['kind'], 'flat'> };

const isFailure = (fault: Fault): fault is Failure => fault.kind !== 'flat';

/** The active faults, in the order of their creation. */
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

  /** The fault for this call, which consumes it; undefined when the call succeeds. */
  take(area: FaultVendor): Failure | undefined {
    const fault = this.faults.filter(isFailure).find((candidate) => covers(candidate.vendor, area));
    if (fault === undefined || this.chance() >= (fault.rate ?? 1)) return undefined;
    if (fault.left !== null) fault.left -= 1;
    this.faults = this.faults.filter(({ left }) => left !== 0);
    return fault;
  }

  /** Whether images are small and monochrome, independently of failures, until the plan is cleared. */
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
