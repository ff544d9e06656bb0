import { z } from 'zod';

/** GET /api/collective-dreams/weekly?week=&place=&language= */
export const WeeklyQuery = z.object({
  /** Weeks before the current one. */
  week: z.coerce.number<number>().int().min(0).max(10_000).default(0),
  /** A city or country; the whole world when absent. */
  place: z.string().trim().max(80).optional(),
  /** `url` leaves out the bytes of the image, for clients that load it by its cacheable `imageUrl`. */
  image: z.enum(['stored', 'url']).default('stored'),
  /** The language of the title; English when absent or unknown. */
  language: z.string().optional(),
});
export type WeeklyQuery = z.infer<typeof WeeklyQuery>;

export const WeeklyRecord = z.object({
  /** Days as `YYYY-MM-DD` in UTC. */
  weekStart: z.string(),
  weekEnd: z.string(),
  weekTitle: z.string(),
  /** What the image shows or will show; null while too few dreamers contributed to the week. */
  collectivePrompt: z.string().nullable(),
  /** The stored image as a data URL. */
  imageStoredBase64: z.string().nullable(),
  imageUrl: z.string().nullable(),
  dreamCount: z.number().int(),
  uniqueDreamers: z.number().int(),
  /** The motifs of most dreamers, such as `ocean, whale, door`; empty while too few dreamers share any motif. */
  topWordsFormatted: z.string(),
});
export type WeeklyRecord = z.infer<typeof WeeklyRecord>;

/** GET /api/collective-dreams/places?week=: cities and countries with weekly records, by number of dreamers, descending. */
export const WeeklyPlacesQuery = WeeklyQuery.pick({ week: true });
export type WeeklyPlacesQuery = z.infer<typeof WeeklyPlacesQuery>;

export const WeeklyPlaces = z.object({
  /** Names, valid as `place`. */
  places: z.array(z.string()),
});
export type WeeklyPlaces = z.infer<typeof WeeklyPlaces>;

/** POST /api/collective-dreams/generate-image */
export const WeeklyImageRequest = z.object({
  /** Accepted for compatibility and ignored: the server uses the prompt of the week. */
  prompt: z.string().nullish(),
  weekTitle: z.string().nullish(),
  weekStart: z.string().max(40),
  place: z.string().trim().max(80).optional(),
});
export type WeeklyImageRequest = z.infer<typeof WeeklyImageRequest>;

export const WeeklyImageQuery = WeeklyQuery.pick({ image: true });

/** Both null while the image is being generated. */
export const WeeklyImage = WeeklyRecord.pick({ imageStoredBase64: true, imageUrl: true });
export type WeeklyImage = z.infer<typeof WeeklyImage>;
