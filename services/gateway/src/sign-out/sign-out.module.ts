import { Module } from '@nestjs/common';
import { EndSessionsHandler } from '../handlers/dreamer-erased.end-sessions.handler.js';
import { LiveModule } from '../live/live.module.js';
import { SessionModule } from '../session/session.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { EndSessions } from './end-sessions.use-case.js';
import { NoticeController } from './notice.controller.js';
import { SessionsController } from './sessions.controller.js';

@Module({
  imports: [SessionModule, SignInModule, LiveModule],
  controllers: [SessionsController, NoticeController],
  providers: [EndSessions, EndSessionsHandler],
  exports: [EndSessions],
})
export class SignOutModule {}
