/** Tries of the code of a mail with a link to sign in. */
export const MAX_CODE_TRIES = 5;

/** Dreams in one archive, and uncompressed bytes of their records; 422 with code `not-an-archive` beyond. */
export const MAX_ARCHIVED_DREAMS = 100_000;
export const MAX_ARCHIVED_DREAMS_BYTES = 200_000_000;

/** Uncompressed bytes of the record of one dream. */
export const MAX_ARCHIVED_DREAM_BYTES = 8_000_000;

/** People, nights without a dream and recordings that are no dream in one archive, and bytes of each of these lists. */
export const MAX_ARCHIVED_PEOPLE = 20_000;
export const MAX_ARCHIVED_NIGHTS = 50_000;
export const MAX_ARCHIVED_RECORDINGS = 1_000;
export const MAX_ARCHIVED_LIST_BYTES = 10_000_000;

/** Files of any kind in one archive. */
export const MAX_ARCHIVE_ENTRIES = 300_000;

/** Bytes of all images and voice notes that are imported from one archive. */
export const MAX_ARCHIVED_FILES_BYTES = 6_000_000_000;

/** Archives that one instance receives concurrently, at most one per dreamer. */
export const MAX_UPLOADS = 20;

/** Completely uploaded archives that one instance reads concurrently. */
export const MAX_IMPORTS = 2;

/** Concurrent requests of one rate-limit key at the gateway: 429 with code `too-many-at-once` beyond. */
export const MAX_CALLS_IN_FLIGHT = 100;
/** Concurrent webhooks of one rate-limit key at the gateway. */
export const MAX_WEBHOOKS_IN_FLIGHT = 200;
/** Concurrent live streams of one rate-limit key. */
export const MAX_LIVE_STREAMS = 200;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A wait, coarse enough to be independent of the time zone, for a phrase in any language. */
export type Wait =
  | { about: 'minutes' | 'within-the-hour' | 'an-hour' }
  /** More than one of them. */
  | { about: 'hours' | 'days'; count: number };

export function waitUntil(until: Date, now: Date): Wait {
  const wait = until.getTime() - now.getTime();
  if (wait < 10 * MINUTE_MS) return { about: 'minutes' };
  if (wait < HOUR_MS) return { about: 'within-the-hour' };
  if (wait < 1.5 * HOUR_MS) return { about: 'an-hour' };
  if (wait < 36 * HOUR_MS) return { about: 'hours', count: Math.round(wait / HOUR_MS) };
  return { about: 'days', count: Math.round(wait / DAY_MS) };
}

/** The wait as an English phrase: 'in about 5 hours'. */
export function waitInWords(until: Date, now: Date): string {
  const wait = waitUntil(until, now);
  switch (wait.about) {
    case 'minutes':
      return 'in a few minutes';
    case 'within-the-hour':
      return 'in less than an hour';
    case 'an-hour':
      return 'in about an hour';
    default:
      return `in about ${wait.count} ${wait.about}`;
  }
}

/** Messages of one dreamer that are stored as text beyond the dreams of a day, until they become dreams on a later day. */
export const MAX_POSTPONED_DREAMS = 1_000;

/** Messages of one sender that may wait for each other in one replica of messaging. */
export const MAX_WAITING_OF_SENDER = 50;

/** People of one dream, because each pair of its people and motifs is counted for the patterns. */
export const MAX_PEOPLE_IN_DREAM = 50;

/** Characters of another ending of a dream. */
export const MAX_ENDING_LENGTH = 10_000;

/** Times of the day at which a dreamer gets the question whether this is a dream. */
export const MAX_REALITY_CHECKS = 3;

/** How many days a dreamer is reminded of another ending. */
export const REHEARSAL_DAYS = 7;

/** Members of a circle, circles of a dreamer, and characters of a reply to a dream in a circle. */
export const MAX_CIRCLE_MEMBERS = 30;
export const MAX_CIRCLES = 20;
export const MAX_REPLY_LENGTH = 4_000;

/** Days for which an invitation to a circle can be accepted. */
export const INVITATION_DAYS = 7;

/** Addresses of a dreamer that are called when something happens to a dream. */
export const MAX_WEBHOOKS = 5;

/** Tokens of a dreamer for programs, and days until one expires. */
export const MAX_ACCESS_TOKENS = 20;
export const MAX_ACCESS_TOKEN_DAYS = 366;

/** The newest ones that a feed and a calendar show. */
export const MAX_FEED_DREAMS = 50;
export const MAX_FEED_NIGHTS = 3_660;

/** Programs that a dreamer has allowed at one time. */
export const MAX_PROGRAMS = 20;
