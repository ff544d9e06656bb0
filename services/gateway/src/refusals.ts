import { Refusal } from '@dreamloom/platform';
import type { FastifyReply } from 'fastify';

const RETRY_AFTER_SECONDS = '2';

export const signedOut = () => new Refusal(401, 'signed-out', 'Please sign in.');

/** 503 with `retry-after`, for an upstream service that cannot be reached. */
export function unavailable(reply: FastifyReply): Refusal {
  void reply.header('retry-after', RETRY_AFTER_SECONDS);
  return new Refusal(503, 'unavailable', 'This part of the journal is waking up. Please try again in a moment.');
}
