import type { BadgeType } from '@dreamloom/contracts/http';

/** What each badge is called. */
export const BADGE_NAMES: Record<BadgeType, string> = {
  new_dreamer: 'New Dreamer',
  dream_streak_bronze: 'Bronze Dreamer',
  dream_streak_silver: 'Silver Dreamer',
  dream_streak_gold: 'Gold Dreamer',
  dream_streak_diamond: 'Diamond Dreamer',
  early_bird: 'Early Bird',
  night_owl: 'Night Owl',
};
