import { Module } from '@nestjs/common';
import { BrowserSession } from './browser-session.js';
import { SessionRepository } from './session.repository.js';
import { Sessions } from './sessions.js';

@Module({
  providers: [SessionRepository, Sessions, BrowserSession],
  exports: [SessionRepository, Sessions, BrowserSession],
})
export class SessionModule {}
