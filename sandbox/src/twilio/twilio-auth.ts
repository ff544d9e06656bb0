import type { FastifyRequest } from 'fastify';
import type { TwilioAccount } from './webhook-fields.js';

/** True when the request has the account's sid and token (Basic) and addresses that account. */
export const isAuthentic = (request: FastifyRequest, { accountSid, authToken }: TwilioAccount): boolean => {
  const requested = (request.params as { accountSid?: string }).accountSid;
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return requested === accountSid && request.headers.authorization === expected;
};
