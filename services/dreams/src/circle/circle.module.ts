import { Module } from '@nestjs/common';
import { BotCommandModule } from '../bot-command/bot-command.module.js';
import { DreamModule } from '../dream/dream.module.js';
import { GrantRepository } from '../grant/grant.repository.js';
import { RunCircleCommandHandler } from '../handlers/circle-command-received.run-circle-command.handler.js';
import { ChangeCircle } from './change-circle.use-case.js';
import { CircleRepository } from './circle.repository.js';
import { CircleDreamsQuery } from './circle-dreams.query.js';
import { CircleFilesClient } from './circle-files.client.js';
import { CircleReports } from './circle-reports.js';
import { CircleDreamsController, CirclesController } from './circles.controller.js';
import { InviteToCircle } from './invite.use-case.js';
import { RunCircleCommand } from './run-circle-command.use-case.js';
import { ShareDream } from './share-dream.use-case.js';

@Module({
  imports: [BotCommandModule, DreamModule],
  controllers: [CirclesController, CircleDreamsController],
  providers: [
    ChangeCircle,
    CircleDreamsQuery,
    CircleFilesClient,
    CircleReports,
    CircleRepository,
    GrantRepository,
    InviteToCircle,
    RunCircleCommand,
    RunCircleCommandHandler,
    ShareDream,
  ],
})
export class CircleModule {}
