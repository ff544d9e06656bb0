import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TwilioAccount } from './formats.js';

/** True when the request has the account's sid and token (Basic) and addresses that account. */
export const isAuthentic = (request: FastifyRequest, { accountSid, authToken }: TwilioAccount): boolean => {
  const requested = (request.params as { accountSid?: string }).accountSid;
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return requested === accountSid && request.headers.authorization === expected;
};

const ERRORS = {
  20003: [401, 'Authenticate'],
  20404: [404, 'The requested resource was not found'],
  20429: [429, 'Too Many Requests'],
  20500: [500, 'An internal server error has occurred'],
  21211: [400, "The 'To' number is not a valid phone number."],
  21603: [400, "A 'From' phone number is required."],
  21604: [400, "A 'To' phone number is required."],
  21609: [400, "The 'StatusCallback' URL is not a valid URL."],
  21617: [400, 'The concatenated message body exceeds the 1600 character limit'],
  21619: [400, 'A text message body or media urls must be specified.'],
  21620: [400, 'Invalid media URL(s)'],
  21655: [400, 'The ContentSid is Invalid'],
  21656: [400, 'The ContentVariables Parameter is invalid'],
  63007: [400, 'Twilio could not find a Channel with the specified From address'],
} as const;

export type TwilioErrorCode = keyof typeof ERRORS;

export const sendTwilioError = (reply: FastifyReply, code: TwilioErrorCode): FastifyReply => {
  const [status, message] = ERRORS[code];
  return reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
};
