import { z } from 'zod';
import { WeeklyQuery, WeeklyRecord } from './weekly.js';
import { exactObject, line } from './written-text.js';

/** The groups of the canvas that a dreamer joins by naming a city, a country or a year of birth. */
export const OPEN_CIRCLES = ['location_city', 'location_country', 'age_cohort'] as const;
export const OpenCircle = z.enum(OPEN_CIRCLES);
export type OpenCircle = z.infer<typeof OpenCircle>;

export const isOpenCircle = (key: string): key is OpenCircle => OPEN_CIRCLES.some((one) => one === key);

/** The countries of ISO 3166-1. */
export const COUNTRIES: readonly string[] =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'.match(
    /../g,
  ) ?? [];

export const MAX_CITY_LENGTH = 40;
export const FIRST_BIRTH_YEAR = 1900;
const YEARS_OF_A_GENERATION = 15;

/** The 15 years that a generation was born in: 1980 to 1994, 1995 to 2009. */
export function generationOf(birthYear: number): { from: number; to: number } {
  const from = birthYear - (birthYear % YEARS_OF_A_GENERATION);
  return { from, to: from + YEARS_OF_A_GENERATION - 1 };
}

/** PUT /api/open-circles: null is not to be in that circle. */
export const OpenCircleChoice = exactObject({
  city: line(MAX_CITY_LENGTH, `The name of a city has at most ${MAX_CITY_LENGTH} characters.`)
    .transform((city) => city || null)
    .refine(
      (city) => city === null || /^\p{L}[\p{L}\p{M} .'’()-]*$/u.test(city),
      'A city is a name, without numbers or an address.',
    )
    .nullable(),
  country: z
    .string()
    .refine((code) => COUNTRIES.includes(code), 'This country is not known.')
    .nullable(),
  birthYear: z
    .number()
    .int()
    .min(FIRST_BIRTH_YEAR, 'Please choose a year from the list.')
    .max(2100, 'Please choose a year from the list.')
    .nullable(),
}).refine(({ city, country }) => city === null || country !== null, {
  message: 'A city needs its country.',
  path: ['country'],
});
export type OpenCircleChoice = z.infer<typeof OpenCircleChoice>;

/** GET /api/open-circles */
export const OpenCircles = z.object({
  city: z.string().nullable(),
  country: z.string().nullable(),
  birthYear: z.number().int().nullable(),
  /** Those of the dreamer's circles in which the public dreams of enough dreamers are. */
  open: z.array(OpenCircle),
});
export type OpenCircles = z.infer<typeof OpenCircles>;

export const CircleWeekQuery = WeeklyQuery.pick({ language: true });

/** GET /api/open-circles/:group/week, without the counts of a week. */
export const CircleWeek = WeeklyRecord.pick({
  weekStart: true,
  weekEnd: true,
  weekTitle: true,
  collectivePrompt: true,
  imageUrl: true,
  topWordsFormatted: true,
});
export type CircleWeek = z.infer<typeof CircleWeek>;

/** POST /api/open-circles/:group/week-image */
export const CircleWeekImage = WeeklyRecord.pick({ imageUrl: true });
export type CircleWeekImage = z.infer<typeof CircleWeekImage>;
