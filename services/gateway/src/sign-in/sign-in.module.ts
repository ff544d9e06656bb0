import { Module } from '@nestjs/common';
import { SessionModule } from '../session/session.module.js';
import { CompleteSignIn } from './complete-sign-in.js';
import { DreamersClient } from './dreamers.client.js';
import { InvitationController, SignUp } from './invitation.controller.js';
import { LogoutController } from './logout.controller.js';
import { MailLinkController } from './mail-link/mail-link.controller.js';
import { MailLinkRepository } from './mail-link/mail-link.repository.js';
import { MailLinkStrategy } from './mail-link/mail-link.strategy.js';
import { OpenIdController } from './open-id/open-id.controller.js';
import { OpenIdStrategy } from './open-id/open-id.strategy.js';
import { OpenIdProviders } from './open-id/open-id-providers.js';
import { PasskeyController } from './passkey/passkey.controller.js';
import { PasskeyStrategy } from './passkey/passkey.strategy.js';
import { PasskeyChallenges } from './passkey/passkey-challenges.js';
import { PendingWayController } from './pending-way.controller.js';
import { UserController } from './user.controller.js';

@Module({
  imports: [SessionModule],
  controllers: [
    OpenIdController,
    MailLinkController,
    PasskeyController,
    PendingWayController,
    UserController,
    LogoutController,
    InvitationController,
  ],
  providers: [
    DreamersClient,
    CompleteSignIn,
    SignUp,
    OpenIdProviders,
    OpenIdStrategy,
    MailLinkRepository,
    MailLinkStrategy,
    PasskeyChallenges,
    PasskeyStrategy,
  ],
  exports: [DreamersClient, MailLinkRepository, PasskeyChallenges],
})
export class SignInModule {}
