import { Module } from '@nestjs/common';
import { GrantRepository } from '../grant/grant.repository.js';
import { OpenPrivateLinks } from './open-link.use-case.js';
import { PrivateLinkController } from './private-link.controller.js';
import { PrivateLinkRepository } from './private-link.repository.js';
import { SharePrivately } from './share-privately.use-case.js';
import { SongsClient } from './songs.client.js';

@Module({
  controllers: [PrivateLinkController],
  providers: [GrantRepository, OpenPrivateLinks, PrivateLinkRepository, SharePrivately, SongsClient],
  exports: [PrivateLinkRepository],
})
export class PrivateLinkModule {}
