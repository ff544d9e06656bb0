import { z } from 'zod';

export const BADGE_TYPES = [
  'new_dreamer',
  'dream_streak_bronze',
  'dream_streak_silver',
  'dream_streak_gold',
  'dream_streak_diamond',
  'early_bird',
  'night_owl',
] as const;
export const BadgeType = z.enum(BADGE_TYPES);
export type BadgeType = z.infer<typeof BadgeType>;

/** GET /api/badges/stats */
export const BadgeStats = z.object({
  /** Percentage of dreamers who hold each badge, rounded up, from 1 to 100; 0 for those of a time of day, as on the page. */
  rankings: z.record(BadgeType, z.number().int().min(0).max(100)),
  totalUsers: z.number().int(),
});
export type BadgeStats = z.infer<typeof BadgeStats>;

/** GET /api/stats/total-users */
export const TotalUsers = z.object({ totalUsers: z.number().int() });
export type TotalUsers = z.infer<typeof TotalUsers>;
