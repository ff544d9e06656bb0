import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CallLog } from '../call-log/call-log.js';
import type { Failure, FaultPlan, FaultVendor } from './fault-plan.js';

/** What a vendor's faults look like on its wire. */
export interface FaultyVendor {
  vendor: Call['vendor'];
  areaOf(request: FastifyRequest): FaultVendor;
  /** Answers with the vendor's own shape of any kind but `hang`. */
  answer(fault: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Puts the planned faults before the routes of a vendor's scope. Register it after the vendor's authentication. */
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
      // Hijacked and never ended: only the caller's patience closes it.
      reply.hijack();
      log.record({ direction: 'in', vendor: vendor.vendor, method: request.method, url: request.url, status: 0 });
      return reply;
    }
    if (fault.retryAfter !== undefined) reply.header('retry-after', String(fault.retryAfter));
    return vendor.answer(fault, request, reply);
  });
};
