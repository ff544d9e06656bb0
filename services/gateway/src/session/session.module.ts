import { Module } from '@nestjs/common';
import { AccessTokenController } from '../access-token/access-token.controller.js';
import { AccessTokens } from '../access-token/access-tokens.js';
import { BrowserSession } from './browser-session.js';
import { SessionRepository } from './session.repository.js';
import { Sessions } from './sessions.js';

@Module({
  controllers: [AccessTokenController],
  providers: [SessionRepository, Sessions, AccessTokens, BrowserSession],
  exports: [SessionRepository, Sessions, AccessTokens, BrowserSession],
})
export class SessionModule {}
