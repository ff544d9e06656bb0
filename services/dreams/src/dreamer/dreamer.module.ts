import { Module } from '@nestjs/common';
import { StoreLimitsHandler } from '../handlers/account-rules-changed.store-limits.handler.js';
import { AccountsController } from './accounts.controller.js';
import { DreamerQuery } from './dreamer.query.js';
import { DreamerRepository } from './dreamer.repository.js';
import { DreamersInternalController } from './dreamers.internal.controller.js';
import { InvitationRepository, InvitationsController } from './invitations.js';
import { PhoneLinkClient } from './phone-link.client.js';
import { AddSignInWay, SignInDreamer } from './sign-in-dreamer.use-case.js';
import { SignInWayRepository } from './sign-in-way.repository.js';
import { RemoveSignInWay, SignInWaysController } from './sign-in-ways.controller.js';

@Module({
  controllers: [DreamersInternalController, SignInWaysController, InvitationsController, AccountsController],
  providers: [
    ...[DreamerQuery, DreamerRepository, PhoneLinkClient],
    ...[SignInDreamer, AddSignInWay, RemoveSignInWay, SignInWayRepository, InvitationRepository, StoreLimitsHandler],
  ],
  exports: [DreamerQuery, DreamerRepository, PhoneLinkClient, SignInWayRepository],
})
export class DreamerModule {}
