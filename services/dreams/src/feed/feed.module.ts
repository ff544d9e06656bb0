import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { FeedController } from './feed.controller.js';
import { FeedRepository } from './feed.repository.js';

@Module({
  imports: [DreamModule],
  controllers: [FeedController],
  providers: [FeedRepository],
})
export class FeedModule {}
