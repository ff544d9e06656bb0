import type { BadgeStats, TotalUsers } from '@dreamloom/contracts';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { RankingsQuery } from './rankings.query.js';

@Controller()
export class BadgesController {
  constructor(private readonly rankings: RankingsQuery) {}

  @Serves('GET /api/badges/stats')
  badges(): Promise<BadgeStats> {
    return this.rankings.stats();
  }

  @Serves('GET /api/stats/total-users')
  async totalUsers(): Promise<TotalUsers> {
    const { totalUsers } = await this.rankings.stats();
    return { totalUsers };
  }
}
