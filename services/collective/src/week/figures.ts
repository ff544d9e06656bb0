/** Times a week's picture is tried; closing the week allows them anew. */
export const TRIES_PER_WEEK = 3;
/** Milliseconds in which nobody asks again for a picture that failed, or of which nothing was heard. */
export const REST_AFTER_FAILURE_MS = 15 * 60_000;
/** Milliseconds a visitor waits for a picture that is being painted. */
export const WEEK_IMAGE_WAIT_MS = 25_000;
/** Dreamers a place needs in a week before anything is told of it. */
export const MIN_DREAMERS_OF_A_REGION = 5;
/** Places of a week that one can choose among, and milliseconds for which their list is kept. */
export const MAX_REGIONS = 12;
export const PLACES_KEPT_MS = 60_000;
