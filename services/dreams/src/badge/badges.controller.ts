import type { BadgeStats, TotalUsers } from '@dreamloom/contracts';
import { Controller, Get } from '@nestjs/common';
import { RankingsQuery } from './rankings.query.js';

/** How many dreamers there are, and how rare their badges. */
@Controller('api')
export class BadgesController {
  constructor(private readonly rankings: RankingsQuery) {}

  @Get('badges/stats')
  badges(): Promise<BadgeStats> {
    return this.rankings.stats();
  }

  @Get('stats/total-users')
  async totalUsers(): Promise<TotalUsers> {
    const { totalUsers } = await this.rankings.stats();
    return { totalUsers };
  }
}
