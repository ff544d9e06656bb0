import { Module } from '@nestjs/common';
import { SessionModule } from '../session/session.module.js';
import { DreamersClient } from './dreamers.client.js';
import { GoogleStrategy } from './google.strategy.js';
import { GoogleProvider } from './google-provider.js';
import { LogoutController } from './logout.controller.js';
import { SignInController } from './sign-in.controller.js';
import { UserController } from './user.controller.js';

@Module({
  imports: [SessionModule],
  controllers: [SignInController, UserController, LogoutController],
  providers: [DreamersClient, GoogleProvider, GoogleStrategy],
  exports: [DreamersClient],
})
export class SignInModule {}
