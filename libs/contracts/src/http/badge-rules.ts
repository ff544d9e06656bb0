import type { BadgeType } from './badge.js';

export type BadgeCategory = 'starter' | 'streak' | 'behavior';

/** The groups of the badges page in display order. */
export const BADGE_CATEGORIES: readonly { category: BadgeCategory; title: string }[] = [
  { category: 'starter', title: 'Getting Started' },
  { category: 'streak', title: 'Dream Collection' },
  { category: 'behavior', title: 'Dream Timing' },
];

/** What a badge counts: all dreams, or those of one time of day in the dreamer's time zone. */
type BadgeCounter = 'dreams' | 'early' | 'late';

/** Hours of the day from `from` up to but not including `until`. */
export const BADGE_HOURS = { early: { from: 4, until: 7 }, late: { from: 0, until: 4 } } as const;

export interface Badge {
  type: BadgeType;
  category: BadgeCategory;
  name: string;
  description: string;
  counts: BadgeCounter;
  /** The count that earns the badge. */
  target: number;
}

const collection = (type: BadgeType, name: string, target: number): Badge => ({
  type,
  category: 'streak',
  name,
  description: `Record ${target} dreams.`,
  counts: 'dreams',
  target,
});

/**
 * The seven badges in display order. They count dreams, not days in a row, whatever their types suggest. This file is
 * the only place of their rules: the service of the journal builds its counters in PostgreSQL from them.
 */
export const BADGES: readonly Badge[] = [
  {
    type: 'new_dreamer',
    category: 'starter',
    name: 'New Dreamer',
    description: 'Create an account and tell your first dream.',
    counts: 'dreams',
    target: 1,
  },
  collection('dream_streak_bronze', 'Bronze Dreamer', 3),
  collection('dream_streak_silver', 'Silver Dreamer', 7),
  collection('dream_streak_gold', 'Gold Dreamer', 30),
  collection('dream_streak_diamond', 'Diamond Dreamer', 100),
  {
    type: 'early_bird',
    category: 'behavior',
    name: 'Early Bird',
    description: 'Record 3 dreams before 7 AM (from 4 AM, in your own time zone).',
    counts: 'early',
    target: 3,
  },
  {
    type: 'night_owl',
    category: 'behavior',
    name: 'Night Owl',
    description: 'Record 3 dreams after midnight (until 4 AM, in your own time zone).',
    counts: 'late',
    target: 3,
  },
];

const COLLECTION = BADGES.filter(({ category }) => category === 'streak').reverse();

/**
 * Returns the badge of a dreamer whose journal has had this many dreams at most, for the menu and the badges page alike:
 * a deleted dream takes no badge away. Early and late dreams
 * are not considered: with too few dreams for the first badge of the collection, neither count can reach its target.
 */
export function badgeFor(dreamCount: number): BadgeType {
  return COLLECTION.find(({ target }) => dreamCount >= target)?.type ?? 'new_dreamer';
}

/** Progress towards a badge from 0 to 1 (earned). Times of day are not tracked, so their badges stay at 0. */
export function progressOf(type: BadgeType, dreamCount: number): number {
  const badge = BADGES.find((candidate) => candidate.type === type);
  if (!badge || badge.category === 'behavior') return 0;
  return Math.min(1, dreamCount / badge.target);
}
