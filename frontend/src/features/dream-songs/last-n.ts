/** How many recent dreams a song may be made of; the first is the default. */
export const LAST_N = [1, 2, 3, 4, 5, 6, 7, 10] as const;
