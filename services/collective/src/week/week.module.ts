import { Module } from '@nestjs/common';
import { CloseWeeksHandler } from '../handlers/week-ended.close-weeks.handler.js';
import { RecordWeekImageFailureHandler } from '../handlers/week-image-failed.note-failure.handler.js';
import { StoreWeekImageHandler } from '../handlers/week-image-generated.store-week-image.handler.js';
import { RenewWeekImagesHandler } from '../handlers/week-images-due.renew-week-images.handler.js';
import { InterpreterModule } from '../vendors/interpreter/interpreter.module.js';
import { CloseWeeks } from './close-weeks.use-case.js';
import { ReadRegions } from './read-regions.js';
import { ReadWeek } from './read-week.js';
import { RecordWeekImage } from './record-week-image.use-case.js';
import { RenewWeekImages } from './renew-week-images.use-case.js';
import { RequestWeekImage } from './request-week-image.use-case.js';
import { WeekRepository } from './week.repository.js';
import { WeekCountsRepository } from './week-counts.repository.js';
import { WeekImageClient } from './week-image.client.js';
import { WeekImageRequests } from './week-image-requests.js';
import { WeeklyMaterial } from './weekly-material.js';
import { WeeksController } from './weeks.controller.js';

@Module({
  imports: [InterpreterModule],
  controllers: [WeeksController],
  providers: [
    WeekRepository,
    WeekCountsRepository,
    ReadWeek,
    ReadRegions,
    WeeklyMaterial,
    CloseWeeks,
    CloseWeeksHandler,
    WeekImageClient,
    WeekImageRequests,
    RequestWeekImage,
    RenewWeekImages,
    RenewWeekImagesHandler,
    RecordWeekImage,
    StoreWeekImageHandler,
    RecordWeekImageFailureHandler,
  ],
  exports: [ReadWeek, WeekImageClient, RequestWeekImage, WeekRepository, WeekCountsRepository],
})
export class WeekModule {}
