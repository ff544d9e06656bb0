/** Red, green and blue, 0 to 255 each; fractions and overshoot are allowed until `css`. */
export type Colour = readonly [number, number, number];

/** Reads '#rrggbb'. */
export function hex(code: string): Colour {
  const value = Number.parseInt(code.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Goes from `a` (t = 0) to `b` (t = 1). */
export function mix(a: Colour, b: Colour, t: number): Colour {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** A canvas style of the colour. */
export function css(colour: Colour, alpha = 1): string {
  const channel = (value: number) => Math.max(0, Math.min(255, Math.trunc(value)));
  return `rgba(${channel(colour[0])},${channel(colour[1])},${channel(colour[2])},${Math.max(0, Math.min(1, alpha)).toFixed(4)})`;
}

/** The colour at `t` (0 to 1) of an even row of stops. */
export function along(stops: readonly Colour[], t: number): Colour {
  const place = Math.max(0, Math.min(1, t)) * (stops.length - 1);
  const index = Math.min(stops.length - 2, Math.floor(place));
  return mix(stops[index]!, stops[index + 1]!, place - index);
}

/** `value` kept between `low` and `high`. */
export function clamp(value: number, low = 0, high = 1): number {
  return Math.max(low, Math.min(high, value));
}

/** 0 below `from`, 1 above `to`, eased between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export const WHITE: Colour = [255, 255, 255];
export const BLACK: Colour = [0, 0, 0];
