import { Module } from '@nestjs/common';
import { WeekModule } from '../week/week.module.js';
import { CircleClient } from './circle.client.js';
import { CircleWeeksController } from './circle-weeks.controller.js';

@Module({
  imports: [WeekModule],
  controllers: [CircleWeeksController],
  providers: [CircleClient],
  exports: [CircleClient],
})
export class CircleModule {}
