import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call, CallLog } from '../call-log/call-log.js';

const FAULT_VENDORS = [
  'openai',
  'openai-chat',
  'openai-embeddings',
  'openai-images',
  'twilio',
  'telegram',
  'google',
  'speech',
] as const;
type FaultVendor = (typeof FAULT_VENDORS)[number];

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
interface Fault extends FaultOrder {
  left: number | null;
}

/** A fault that makes a call fail. */
type Failure = Fault & { kind: Exclude<FaultOrder['kind'], 'flat'> };

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

/** How a vendor's faults appear in its protocol. */
export interface FaultyVendor {
  vendor: Call['vendor'];
  areaOf(request: FastifyRequest): FaultVendor;
  /** Sends the vendor's own error format for every kind except one. */
  answer(fault: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Applies the planned faults before a vendor's routes. Must be registered after the vendor's authentication. */
export const registerFaultGate = (
  scope: FastifyInstance,
  plan: FaultPlan,
  log: CallLog,
  vendor: FaultyVendor,
): void => {
  scope.addHook('preHandler', async (request, reply) => {
    const fault = plan.take(vendor.areaOf(request));
    if (fault === undefined) return undefined;
    if (fault.kind === 'hang') {
      // Hijacked and never ended: only the caller's timeout closes it.
      reply.hijack();
      log.record({ direction: 'in', vendor: vendor.vendor, method: request.method, url: request.url, status: 0 });
      return reply;
    }
    if (fault.retryAfter !== undefined) reply.header('retry-after', String(fault.retryAfter));
    return vendor.answer(fault, request, reply);
  });
};

/** `POST /__faults` adds a fault, `GET` lists the remaining ones, `DELETE` clears them. */
export const registerFaultRoutes = (app: FastifyInstance, plan: FaultPlan): void => {
  app.post('/__faults', async (request, reply) => {
    const order = FaultOrder.safeParse(request.body);
    if (!order.success) {
      const issue = order.error.issues[0];
      return reply.code(400).send({ message: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'is wrong'}` });
    }
    return reply.code(201).send(plan.add(order.data));
  });
  app.get('/__faults', async () => ({ faults: plan.list() }));
  app.delete('/__faults', async (_request, reply) => {
    plan.clear();
    return reply.code(204).send();
  });
};
