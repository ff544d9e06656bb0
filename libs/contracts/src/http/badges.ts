import type { BadgeType } from './badge.js';

/** Dreams from which each badge of the collection is worn, the highest first. */
const THRESHOLDS: readonly (readonly [BadgeType, number])[] = [
  ['dream_streak_diamond', 100],
  ['dream_streak_gold', 30],
  ['dream_streak_silver', 7],
  ['dream_streak_bronze', 3],
];

/**
 * The badge worn by who has recorded so many dreams: one rule for the menu and the badges page. Early and late dreams
 * play no part in it: with fewer than 3 dreams neither count can reach its 3.
 */
export function badgeFor(dreamCount: number): BadgeType {
  return THRESHOLDS.find(([, least]) => dreamCount >= least)?.[0] ?? 'new_dreamer';
}
