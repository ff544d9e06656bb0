import { Module } from '@nestjs/common';
import { DreamerQuery } from './dreamer.query.js';
import { DreamerRepository } from './dreamer.repository.js';
import { DreamersInternalController } from './dreamers.internal.controller.js';
import { PhoneLinkClient } from './phone-link.client.js';
import { SignInDreamer } from './sign-in-dreamer.use-case.js';

@Module({
  controllers: [DreamersInternalController],
  providers: [DreamerQuery, DreamerRepository, PhoneLinkClient, SignInDreamer],
  exports: [DreamerQuery, DreamerRepository, PhoneLinkClient],
})
export class DreamerModule {}
