import { Module } from '@nestjs/common';
import { UpsertDreamHandler } from '../handlers/dream-published.upsert-dream.handler.js';
import { RemoveDreamHandler } from '../handlers/dream-withdrawn.remove-dream.handler.js';
import { OpenCircleRepository } from '../open-circle/open-circle.repository.js';
import { WeekModule } from '../week/week.module.js';
import { CanvasController } from './canvas.controller.js';
import { CanvasRepository } from './canvas.repository.js';
import { DreamtTooRepository } from './dreamt-too.repository.js';
import { RemoveDream } from './remove-dream.use-case.js';
import { UpsertDream } from './upsert-dream.use-case.js';

@Module({
  imports: [WeekModule],
  controllers: [CanvasController],
  providers: [
    CanvasRepository,
    DreamtTooRepository,
    OpenCircleRepository,
    UpsertDream,
    UpsertDreamHandler,
    RemoveDream,
    RemoveDreamHandler,
  ],
  exports: [CanvasRepository, DreamtTooRepository, OpenCircleRepository],
})
export class CanvasModule {}
