import { QUOTAS } from './quotas.js';

/** Welcome messages a dreamer's claims of numbers may send within 24 hours. */
export const WELCOMES_A_DAY = QUOTAS.welcomesPerDay.points;

/** E-mails about dreams a dreamer may send within 24 hours: 429 with code `too-many-mails` beyond. */
export const MAILS_A_DAY = QUOTAS.mailsPerDay.points;

/** E-mails about dreams one address is sent within 24 hours, whoever sends them. */
export const MAILS_A_DAY_TO_ONE_PERSON = QUOTAS.mailsToRecipientPerDay.points;

/** Messages a household may send through the contact form within an hour: 429 with code `too-many-messages` beyond. */
export const CONTACT_MESSAGES_AN_HOUR = QUOTAS.contactMessagesPerHour.points;

/** Who is counted together: a household is an IPv4 address, or the /64 of an IPv6 address. */
export type CountedBy = 'household' | 'dreamer';

export interface EdgeLimit {
  by: CountedBy;
  calls: number;
  /** The time in which they count, from the first of them. */
  seconds: number;
}

/**
 * Calls the gateway lets in; 429 with code `too-many-requests` and Retry-After beyond. Webhooks of vendors and health are never
 * counted, and neither is this machine itself.
 */
export const EDGE_LIMITS = {
  /** Anything under /api and /admin. */
  callsOfAHousehold: { by: 'household', calls: 1_200, seconds: 60 },
  /** Ways to the sign-in and back. */
  signInsOfAHousehold: { by: 'household', calls: 120, seconds: 600 },
  /** What somebody sends who is not signed in. */
  changesOfAVisitor: { by: 'household', calls: 60, seconds: 600 },
  callsOfADreamer: { by: 'dreamer', calls: 600, seconds: 60 },
  /** What a dreamer sends, changes and deletes. */
  changesOfADreamer: { by: 'dreamer', calls: 120, seconds: 60 },
} as const satisfies Record<string, EdgeLimit>;

export type EdgeLimitName = keyof typeof EDGE_LIMITS;
export type EdgeLimits = Record<EdgeLimitName, EdgeLimit>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long it takes until then, as a person says it and true in every time zone: 'in about 5 hours'. */
export function waitInWords(until: Date, now: Date): string {
  const wait = until.getTime() - now.getTime();
  if (wait < 10 * MINUTE_MS) return 'in a few minutes';
  if (wait < HOUR_MS) return 'within the hour';
  if (wait < 1.5 * HOUR_MS) return 'in about an hour';
  if (wait < 36 * HOUR_MS) return `in about ${Math.round(wait / HOUR_MS)} hours`;
  return `in about ${Math.round(wait / DAY_MS)} days`;
}
