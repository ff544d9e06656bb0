import { Module } from '@nestjs/common';
import { EndSessionsHandler } from '../handlers/dreamer-erased.end-sessions.handler.js';
import { LiveModule } from '../live/live.module.js';
import { SessionModule } from '../session/session.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { EndSessions } from './end-sessions.use-case.js';
import { SignOutEverywhereController } from './sign-out-everywhere.controller.js';

@Module({
  imports: [SessionModule, SignInModule, LiveModule],
  controllers: [SignOutEverywhereController],
  providers: [EndSessions, EndSessionsHandler],
})
export class SignOutModule {}
