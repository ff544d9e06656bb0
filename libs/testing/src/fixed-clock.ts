/** A clock that only moves by `advance`. */
export interface FixedClock {
  now(): Date;
  advance(ms: number): void;
  set(time: string): void;
}

/** @param time ISO 8601, for instance `2026-11-21T06:30:00Z` */
export function fixedClock(time: string): FixedClock {
  let at = new Date(time).getTime();
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
    set: (next) => {
      at = new Date(next).getTime();
    },
  };
}
