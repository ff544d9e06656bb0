import { z } from 'zod';

/** GET /api/collective-dreams/weekly?week=&place= */
export const WeeklyQuery = z.object({
  /** Weeks before the current one. */
  week: z.coerce.number<number>().int().min(0).max(10_000).default(0),
  /** A city or country; the world when left out. */
  place: z.string().trim().max(80).optional(),
});
export type WeeklyQuery = z.infer<typeof WeeklyQuery>;

/** A week of the community's dreams. */
export const WeeklyRecord = z.object({
  /** Days, `YYYY-MM-DD`, UTC. */
  weekStart: z.string(),
  weekEnd: z.string(),
  weekTitle: z.string(),
  /** What the picture shows or would show; null while the week has the dreams of too few people for a picture. */
  collectivePrompt: z.string().nullable(),
  /** The kept picture as a data URL. */
  imageStoredBase64: z.string().nullable(),
  /** The picture's address. */
  imageUrl: z.string().nullable(),
  dreamCount: z.number().int(),
  uniqueDreamers: z.number().int(),
  /** The words that most dreamers used, such as `ocean, whale, door`; empty while each was used by too few. */
  topWordsFormatted: z.string(),
});
export type WeeklyRecord = z.infer<typeof WeeklyRecord>;

/** GET /api/collective-dreams/places?week=: cities and countries that a week can be asked for, those with most dreamers first. */
export const WeeklyPlacesQuery = WeeklyQuery.pick({ week: true });
export type WeeklyPlacesQuery = z.infer<typeof WeeklyPlacesQuery>;

export const WeeklyPlaces = z.object({
  /** Names, to be sent back as `place`. */
  places: z.array(z.string()),
});
export type WeeklyPlaces = z.infer<typeof WeeklyPlaces>;

/** POST /api/collective-dreams/generate-image */
export const WeeklyImageRequest = z.object({
  /** Sent by the browser; the server paints from its own words. */
  prompt: z.string().nullish(),
  weekTitle: z.string().nullish(),
  weekStart: z.string().max(40),
  place: z.string().trim().max(80).optional(),
});
export type WeeklyImageRequest = z.infer<typeof WeeklyImageRequest>;

/** Both null while the picture is still being painted. */
export const WeeklyImage = WeeklyRecord.pick({ imageStoredBase64: true, imageUrl: true });
export type WeeklyImage = z.infer<typeof WeeklyImage>;
