import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.js';
import { EndSessionsReaction } from '../reactions/dreamer-erased.end-sessions.reaction.js';
import { SessionModule } from '../session/session.module.js';
import { EndSessions } from './end-sessions.use-case.js';
import { SignOutEverywhereController } from './sign-out-everywhere.controller.js';

@Module({
  imports: [SessionModule, LiveModule],
  controllers: [SignOutEverywhereController],
  providers: [EndSessions, EndSessionsReaction],
})
export class SignOutModule {}
