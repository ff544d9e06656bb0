import { Module } from '@nestjs/common';
import { BadgesController } from './badges.controller.js';
import { RankingsQuery } from './rankings.query.js';

@Module({
  controllers: [BadgesController],
  providers: [RankingsQuery],
})
export class BadgeModule {}
