import { Module } from '@nestjs/common';
import { GrantRepository } from '../grant/grant.repository.js';
import { WithdrawSongHandler } from '../handlers/dream-song-deleted.withdraw-song.handler.js';
import { OpenPrivateLinks } from './open-link.use-case.js';
import { PrivateLinkController } from './private-link.controller.js';
import { PrivateLinkRepository } from './private-link.repository.js';
import { SharePrivately } from './share-privately.use-case.js';
import { SongsClient } from './songs.client.js';
import { WithdrawSong } from './withdraw-song.use-case.js';

@Module({
  controllers: [PrivateLinkController],
  providers: [
    GrantRepository,
    OpenPrivateLinks,
    PrivateLinkRepository,
    SharePrivately,
    SongsClient,
    WithdrawSong,
    WithdrawSongHandler,
  ],
  exports: [PrivateLinkRepository],
})
export class PrivateLinkModule {}
