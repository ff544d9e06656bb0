/** Attempts to generate the image of a week; closing the week resets them. */
export const TRIES_PER_WEEK = 3;
/** Milliseconds after a failed or unanswered image request in which no new one is sent. */
export const REST_AFTER_FAILURE_MS = 15 * 60_000;
/** Milliseconds that a request waits for an image in progress. */
export const WEEK_IMAGE_WAIT_MS = 25_000;
/** Minimum number of dreamers of a region before anything about it is public. */
export const MIN_DREAMERS_OF_A_REGION = 5;
/** Maximum number of regions offered for a week, and milliseconds for which their list is cached. */
export const MAX_REGIONS = 12;
export const PLACES_KEPT_MS = 60_000;
