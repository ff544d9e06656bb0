import { generationOf, type OpenCircle, type OpenCircleChoice } from '@dreamloom/contracts';

/** Key of the region that contains every dreamer. */
export const WORLD = '*';

/** The key of a week of a circle by invitation, which counts no published dream. */
export const regionOfCircle = (circleId: string): string => `circle:${circleId}`;

const REGION_NAME = /^\p{L}[\p{L}\p{M} .'’-]{1,39}$/u;
const POSTCODE = /^(?:[A-Z]{1,2}-)?\d{3,6}\s|\s\d{3,6}$/u;
const MAX_PARTS = 2;

export const regionKey = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase();

/**
 * The circles of a dreamer's choice, with their regions. No place has a colon, so that none of these can be requested as
 * the place of a week, which everybody may read.
 */
export function circleRegions({ city, country, birthYear }: OpenCircleChoice): [OpenCircle, string][] {
  const regions: [OpenCircle, string][] = [];
  if (city !== null && country !== null) regions.push(['location_city', `city:${country}:${regionKey(city)}`]);
  if (country !== null) regions.push(['location_country', `country:${country}`]);
  if (birthYear !== null) regions.push(['age_cohort', `born:${generationOf(birthYear).from}`]);
  return regions;
}

/**
 * Extracts city and country from the location of a profile: the last two parts that look like names of regions. Street
 * numbers, post codes, e-mail addresses and phone numbers are dropped.
 */
export function cityAndCountry(location: string | null): string[] {
  const parts = (location ?? '')
    .slice(0, 200)
    .split(/[,;/|\n]/)
    .map((part) => part.trim().replace(POSTCODE, '').trim())
    .filter((part) => REGION_NAME.test(part));
  return parts.slice(-MAX_PARTS);
}

export const regionsOf = (names: readonly string[]): string[] => [...new Set([WORLD, ...names.map(regionKey)])];
