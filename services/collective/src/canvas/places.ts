/** Key of the place that everybody is in. */
export const WORLD = '*';

const PLACE_NAME = /^\p{L}[\p{L}\p{M} .'’-]{1,39}$/u;
const POSTCODE = /^(?:[A-Z]{1,2}-)?\d{3,6}\s|\s\d{3,6}$/u;
const MAX_PARTS = 2;

/** The key under which a place is counted: its name, whatever the case and accents. */
export const placeKey = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase();

/**
 * City and country out of what a dreamer wrote in the profile: the last two parts that look like names of places.
 * Streets with numbers, post codes, mail addresses and phone numbers are left out.
 */
export function cityAndCountry(location: string | null): string[] {
  const parts = (location ?? '')
    .slice(0, 200)
    .split(/[,;/|\n]/)
    .map((part) => part.trim().replace(POSTCODE, '').trim())
    .filter((part) => PLACE_NAME.test(part));
  return parts.slice(-MAX_PARTS);
}

/** The keys a dream of this place is counted under, the world first. */
export const placesOf = (names: readonly string[]): string[] => [...new Set([WORLD, ...names.map(placeKey)])];
