/** How much the dreamer knew and steered inside the dream: 0 is not at all, 5 is fully. */
export const MAX_LUCIDITY = 5;

/** A dream with this lucidity or more is a lucid dream. */
const LUCID_FROM = 2;

/** The flag that follows from a lucidity. */
export const isLucidAt = (lucidity: number): boolean => lucidity >= LUCID_FROM;

/** The lucidity of a dream whose flag is set: one that contradicts the flag becomes unknown. */
export function lucidityFor(isLucid: boolean, lucidity: number | null): number | null {
  return lucidity !== null && isLucidAt(lucidity) === isLucid ? lucidity : null;
}
