import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CallLog } from '../call-log/call-log.js';
import type { Failure, FaultPlan, FaultVendor } from './fault-plan.js';

/** How a vendor's faults appear in its protocol. */
export interface FaultyVendor {
  vendor: Call['vendor'];
  areaOf(request: FastifyRequest): FaultVendor;
  /** Sends the vendor's own error format for every kind except `hang`. */
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
