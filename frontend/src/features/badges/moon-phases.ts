import type { BadgeType } from '@dreamloom/contracts/http';

/** How much of the moon is lit by each badge of the collection, from 0 to 1. */
export const LIT: Record<BadgeType, number> = {
  new_dreamer: 0.14,
  dream_streak_bronze: 0.34,
  dream_streak_silver: 0.5,
  dream_streak_gold: 0.76,
  dream_streak_diamond: 1,
  early_bird: 0.14,
  night_owl: 0.14,
};

/** The outline of the lit part of a moon of radius 1 around the origin, as the path of an SVG. */
export function phasePath(lit: number): string {
  const bulge = Math.abs(1 - 2 * lit).toFixed(3);
  return `M0 -1A1 1 0 0 1 0 1A${bulge} 1 0 0 ${lit < 0.5 ? 0 : 1} 0 -1Z`;
}
