import { BADGES, type BadgeStats, type BadgeType } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Reads counters that triggers maintain, so the cost does not depend on the number of dreamers. */
@Injectable()
export class RankingsQuery {
  constructor(private readonly database: DataSource) {}

  async stats(): Promise<BadgeStats> {
    const rows = await this.database.query<{ badge: BadgeType; holders: string }[]>(
      'select badge, sum(holders) as holders from dreams.badge_holders group by badge',
    );
    const holders = new Map(rows.map(({ badge, holders }) => [badge, Number(holders)]));
    // Every dreamer holds this badge.
    const totalUsers = holders.get('new_dreamer') ?? 0;
    const percent = (badge: BadgeType) => Math.ceil((100 * (holders.get(badge) ?? 0)) / Math.max(1, totalUsers));
    return {
      rankings: Object.fromEntries(
        BADGES.map(({ type, category }) => [type, category === 'behavior' ? 0 : Math.max(1, percent(type))]),
      ) as BadgeStats['rankings'],
      totalUsers,
    };
  }
}
