import { Module } from '@nestjs/common';
import { AccessTokenController } from '../access-token/access-token.controller.js';
import { AccessTokens } from '../access-token/access-tokens.js';
import { AllowProgram } from '../program/allow-program.use-case.js';
import { ClientDocuments } from '../program/client-documents.js';
import { ProgramController } from '../program/program.controller.js';
import { Programs } from '../program/programs.js';
import { BrowserSession } from './browser-session.js';
import { SessionRepository } from './session.repository.js';
import { Sessions } from './sessions.js';

@Module({
  controllers: [AccessTokenController, ProgramController],
  providers: [
    ...[SessionRepository, Sessions, AccessTokens, BrowserSession],
    ...[Programs, ClientDocuments, AllowProgram],
  ],
  exports: [SessionRepository, Sessions, AccessTokens, BrowserSession, Programs],
})
export class SessionModule {}
