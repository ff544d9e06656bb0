import { Module } from '@nestjs/common';
import { CanvasModule } from '../canvas/canvas.module.js';
import { WeekModule } from '../week/week.module.js';
import { ChooseOpenCircles } from './choose-open-circles.use-case.js';
import { OpenCirclesController } from './open-circles.controller.js';

@Module({
  imports: [CanvasModule, WeekModule],
  controllers: [OpenCirclesController],
  providers: [ChooseOpenCircles],
})
export class OpenCircleModule {}
