import { QUOTAS, waitInWords } from '@dreamloom/contracts';
import { EventingModule } from '@dreamloom/eventing';
import { HttpModule } from '@dreamloom/http';
import { databaseModule, deriveKey, HealthController, Quotas, watched } from '@dreamloom/platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { CanvasController } from './canvas/canvas.controller.js';
import { CanvasRepository } from './canvas/canvas.repository.js';
import { HangDream } from './canvas/hang-dream.use-case.js';
import { TakeDownDream } from './canvas/take-down-dream.use-case.js';
import { CLOCK, systemClock } from './clock.js';
import { database } from './collective.database.js';
import type { CollectiveEnv } from './collective.env.js';
import { TakeOutDreamer } from './erasure/take-out-dreamer.use-case.js';
import { DreamsToRead } from './interpretation/dreams-to-read.js';
import { ForgetReadings } from './interpretation/forget-readings.use-case.js';
import { InterpretDreams } from './interpretation/interpret-dreams.use-case.js';
import { InterpretationController } from './interpretation/interpretation.controller.js';
import { InterpretationRepository } from './interpretation/interpretation.repository.js';
import { ForgetReadingsHandler } from './handlers/dream-erased.forget-readings.handler.js';
import { HangDreamHandler } from './handlers/dream-published.hang-dream.handler.js';
import { TakeDownDreamHandler } from './handlers/dream-withdrawn.take-down-dream.handler.js';
import { TakeOutDreamerHandler } from './handlers/dreamer-erased.take-out-dreamer.handler.js';
import { CloseWeeksHandler } from './handlers/week-ended.close-weeks.handler.js';
import { NoteVisionFailureHandler } from './handlers/weekly-vision-failed.note-failure.handler.js';
import { HangVisionHandler } from './handlers/weekly-vision-painted.hang-vision.handler.js';
import { ReportDream } from './report/report-dream.use-case.js';
import { ReportRepository } from './report/report.repository.js';
import { ReportsController } from './report/reports.controller.js';
import { GALLERY } from './vendors/gallery/gallery.port.js';
import { MediaGallery } from './vendors/gallery/media-gallery.adapter.js';
import { INTERPRETER } from './vendors/interpreter/interpreter.port.js';
import { OpenAiInterpreter } from './vendors/interpreter/openai-interpreter.adapter.js';
import { DreamsJournal } from './vendors/journal/dreams-journal.adapter.js';
import { JOURNAL } from './vendors/journal/journal.port.js';
import { AskForVision } from './week/ask-for-vision.js';
import { CloseWeeks } from './week/close-weeks.use-case.js';
import { HangVision } from './week/hang-vision.use-case.js';
import { HaveWeekPainted } from './week/have-week-painted.use-case.js';
import { NoteVisionFailure } from './week/note-vision-failure.use-case.js';
import { ReadPlaces } from './week/read-places.js';
import { ReadWeek } from './week/read-week.js';
import { VisionAsking } from './week/vision-asking.js';
import { VisionWaitingRoom } from './week/vision-waiting-room.js';
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
        databaseModule(env.DATABASE_URL, database),
        EventingModule.forService({
          service: 'collective',
          databaseUrl: env.DATABASE_URL,
          redisUrl: env.REDIS_URL,
          logLevel: env.LOG_LEVEL,
        }),
        HttpModule.forService('collective', deriveKey(env.INTERNAL_SECRET, 'internal calls'), {
          dreams: env.DREAMS_URL,
          media: env.MEDIA_URL,
        }),
      ],
      controllers: [
        ...[HealthController, CanvasController, InterpretationController],
        ...[WeeksController, ReportsController],
      ],
      providers: [
        Quotas.provider({
          schema: 'collective',
          quotas: QUOTAS,
          waitInWords,
          key: deriveKey(env.INTERNAL_SECRET, 'quota keys'),
        }),
        { provide: CLOCK, useValue: systemClock },
        { provide: INTERPRETER, useFactory: () => watched('openai', new OpenAiInterpreter(env)) },
        { provide: JOURNAL, useClass: DreamsJournal },
        { provide: GALLERY, useClass: MediaGallery },
        ...[CanvasRepository, WeekCountsRepository, WeekRepository, InterpretationRepository],
        ...[HangDream, TakeDownDream, DreamsToRead, InterpretDreams],
        ...[WeeklyMaterial, WeekPictures, VisionWaitingRoom, AskForVision, VisionAsking, ReadWeek, ReadPlaces],
        ...[CloseWeeks, HaveWeekPainted, HangVision, NoteVisionFailure],
        ...[HangDreamHandler, TakeDownDreamHandler],
        ...[CloseWeeksHandler, HangVisionHandler, NoteVisionFailureHandler],
        ...[TakeOutDreamer, TakeOutDreamerHandler],
        ...[ForgetReadings, ForgetReadingsHandler],
        ...[ReportRepository, ReportDream],
      ],
    };
  }
}
