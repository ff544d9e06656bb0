import { Refusal } from '@dreamloom/platform';
import type { FastifyReply } from 'fastify';

const RETRY_AFTER_SECONDS = '2';

/** 401 for whoever has no open session. */
export const signedOut = () => new Refusal(401, 'signed-out', 'Please sign in.');

/** 503 for a part of the house that cannot be reached; it also asks the caller to come back in a moment. */
export function unavailable(reply: FastifyReply): Refusal {
  void reply.header('retry-after', RETRY_AFTER_SECONDS);
  return new Refusal(503, 'unavailable', 'This part of the journal is waking up. Please try again in a moment.');
}
