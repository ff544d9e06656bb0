export const CLOCK = Symbol('clock');

/** The time of day; tests bring their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
