import type { BadgeType } from './badge.js';

export type BadgeCategory = 'starter' | 'streak' | 'behavior';

/** The groups of the badges page in display order. */
export const BADGE_CATEGORIES: readonly { category: BadgeCategory; title: string }[] = [
  { category: 'starter', title: 'Getting Started' },
  { category: 'streak', title: 'Dream Collection' },
  { category: 'behavior', title: 'Dream Timing' },
];

export interface Badge {
  type: BadgeType;
  category: BadgeCategory;
  name: string;
  description: string;
  /** Number of dreams, or of dreams at that time of day, that earns the badge. */
  target: number;
}

/** The seven badges in display order. They count dreams, not days in a row, whatever their types suggest. */
export const BADGES: readonly Badge[] = [
  {
    type: 'new_dreamer',
    category: 'starter',
    name: 'New Dreamer',
    description: 'Create an account and tell your first dream.',
    target: 1,
  },
  {
    type: 'dream_streak_bronze',
    category: 'streak',
    name: 'Bronze Dreamer',
    description: 'Record 3 dreams.',
    target: 3,
  },
  {
    type: 'dream_streak_silver',
    category: 'streak',
    name: 'Silver Dreamer',
    description: 'Record 7 dreams.',
    target: 7,
  },
  {
    type: 'dream_streak_gold',
    category: 'streak',
    name: 'Gold Dreamer',
    description: 'Record 30 dreams.',
    target: 30,
  },
  {
    type: 'dream_streak_diamond',
    category: 'streak',
    name: 'Diamond Dreamer',
    description: 'Record 100 dreams.',
    target: 100,
  },
  {
    type: 'early_bird',
    category: 'behavior',
    name: 'Early Bird',
    description: 'Record 3 dreams before 7 AM (from 4 AM, in your own time zone).',
    target: 3,
  },
  {
    type: 'night_owl',
    category: 'behavior',
    name: 'Night Owl',
    description: 'Record 3 dreams after midnight (until 4 AM, in your own time zone).',
    target: 3,
  },
];

const COLLECTION = BADGES.filter(({ category }) => category === 'streak').reverse();

/**
 * Returns the badge of a dreamer with this many dreams, for the menu and the badges page alike. Early and late dreams
 * are not considered: with fewer than 3 dreams neither count can reach its target of 3.
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
