import { QUOTAS, waitInWords } from '@dreamloom/contracts';
import { EventingModule } from '@dreamloom/eventing';
import { HttpModule } from '@dreamloom/http';
import { PlatformModule, watched } from '@dreamloom/platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { CanvasController } from './canvas/canvas.controller.js';
import { CanvasRepository } from './canvas/canvas.repository.js';
import { UpsertDream } from './canvas/upsert-dream.use-case.js';
import { RemoveDream } from './canvas/remove-dream.use-case.js';
import { database } from './collective.database.js';
import type { CollectiveEnv } from './collective.env.js';
import { EraseDreamer } from './erasure/erase-dreamer.use-case.js';
import { DreamsToRead } from './interpretation/dreams-to-read.js';
import { EraseInterpretations } from './interpretation/erase-interpretations.use-case.js';
import { InterpretDreams } from './interpretation/interpret-dreams.use-case.js';
import { InterpretationController } from './interpretation/interpretation.controller.js';
import { InterpretationRepository } from './interpretation/interpretation.repository.js';
import { EraseInterpretationsHandler } from './handlers/dream-erased.erase-interpretations.handler.js';
import { UpsertDreamHandler } from './handlers/dream-published.upsert-dream.handler.js';
import { RemoveDreamHandler } from './handlers/dream-withdrawn.remove-dream.handler.js';
import { EraseDreamerHandler } from './handlers/dreamer-erased.erase-dreamer.handler.js';
import { CloseWeeksHandler } from './handlers/week-ended.close-weeks.handler.js';
import { RecordWeekImageFailureHandler } from './handlers/week-image-failed.note-failure.handler.js';
import { StoreWeekImageHandler } from './handlers/week-image-generated.store-week-image.handler.js';
import { ReportDream } from './report/report-dream.use-case.js';
import { ReportRepository } from './report/report.repository.js';
import { ReportsController } from './report/reports.controller.js';
import { GALLERY } from './vendors/gallery/gallery.port.js';
import { MediaGallery } from './vendors/gallery/media-gallery.adapter.js';
import { INTERPRETER } from './vendors/interpreter/interpreter.port.js';
import { OpenAiInterpreter } from './vendors/interpreter/openai-interpreter.adapter.js';
import { DreamsJournal } from './vendors/journal/dreams-journal.adapter.js';
import { JOURNAL } from './vendors/journal/journal.port.js';
import { RequestWeekImage } from './week/request-week-image.js';
import { CloseWeeks } from './week/close-weeks.use-case.js';
import { StoreWeekImage } from './week/store-week-image.use-case.js';
import { GenerateWeekAgain } from './week/generate-week-again.use-case.js';
import { RecordWeekImageFailure } from './week/record-week-image-failure.use-case.js';
import { ReadRegions } from './week/read-regions.js';
import { ReadWeek } from './week/read-week.js';
import { WeekImageRequests } from './week/week-image-requests.js';
import { WeekImageWait } from './week/week-image-wait.js';
import { WeekCountsRepository } from './week/week-counts.repository.js';
import { WeekPictures } from './week/week-pictures.js';
import { WeekRepository } from './week/week.repository.js';
import { WeeklyMaterial } from './week/weekly-material.js';
import { WeeksController } from './week/weeks.controller.js';

@Module({})
export class CollectiveModule {
  static with(env: CollectiveEnv): DynamicModule {
    return {
      module: CollectiveModule,
      imports: [
        PlatformModule.forService({ database, env, quotas: { quotas: QUOTAS, waitInWords } }),
        EventingModule.forService({
          service: 'collective',
          databaseUrl: env.DATABASE_URL,
          redisUrl: env.REDIS_URL,
        }),
        HttpModule.forService('collective', {
          dreams: env.DREAMS_URL,
          media: env.MEDIA_URL,
        }),
      ],
      controllers: [...[CanvasController, InterpretationController], ...[WeeksController, ReportsController]],
      providers: [
        { provide: INTERPRETER, useFactory: () => watched('openai', new OpenAiInterpreter(env)) },
        { provide: JOURNAL, useClass: DreamsJournal },
        { provide: GALLERY, useClass: MediaGallery },
        ...[CanvasRepository, WeekCountsRepository, WeekRepository, InterpretationRepository],
        ...[UpsertDream, RemoveDream, DreamsToRead, InterpretDreams],
        ...[WeeklyMaterial, WeekPictures, WeekImageWait, RequestWeekImage, WeekImageRequests, ReadWeek, ReadRegions],
        ...[CloseWeeks, GenerateWeekAgain, StoreWeekImage, RecordWeekImageFailure],
        ...[UpsertDreamHandler, RemoveDreamHandler],
        ...[CloseWeeksHandler, StoreWeekImageHandler, RecordWeekImageFailureHandler],
        ...[EraseDreamer, EraseDreamerHandler],
        ...[EraseInterpretations, EraseInterpretationsHandler],
        ...[ReportRepository, ReportDream],
      ],
    };
  }
}
