/** Dreams in one archive, and bytes of their records before they are packed: 422 with code `not-an-archive` beyond. */
export const MAX_ARCHIVED_DREAMS = 100_000;
export const MAX_ARCHIVED_DREAMS_BYTES = 200_000_000;

/** Bytes of the record of one dream in an archive. */
export const MAX_ARCHIVED_DREAM_BYTES = 8_000_000;

/** People in one archive, and bytes of their records. */
export const MAX_ARCHIVED_PEOPLE = 20_000;
export const MAX_ARCHIVED_PEOPLE_BYTES = 10_000_000;

/** Files in one archive of any kind. */
export const MAX_ARCHIVE_ENTRIES = 300_000;

/** Bytes of all pictures and voices that are taken from one archive. */
export const MAX_ARCHIVED_FILES_BYTES = 6_000_000_000;

/** Archives that one instance receives at a time, one of each dreamer. */
export const MAX_UPLOADS = 20;

/** Archives that one instance reads at a time, once they have come whole. */
export const MAX_IMPORTS = 2;

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
  /** Webhooks whose signature the service refused: the only ones that are counted. */
  failedSignatures: { by: 'household', calls: 30, seconds: 60 },
} as const satisfies Record<string, EdgeLimit>;

export type EdgeLimitName = keyof typeof EDGE_LIMITS;
export type EdgeLimits = Record<EdgeLimitName, EdgeLimit>;

/** Calls of one address that the gateway answers at the same time: 429 with code `too-many-at-once` beyond. */
export const MAX_CALLS_IN_FLIGHT = 100;
/** Webhooks from one address that the gateway answers at the same time. */
export const MAX_WEBHOOKS_IN_FLIGHT = 200;
/** Live streams that one address holds open at the same time. */
export const MAX_LIVE_STREAMS = 200;

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
