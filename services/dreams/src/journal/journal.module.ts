import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { DreamerModule } from '../dreamer/dreamer.module.js';
import { TitleDreamHandler } from '../handlers/dream-recorded.title-dream.handler.js';
import { RecordDreamHandler } from '../handlers/text-note-received.record-dream.handler.js';
import { TitleDreamAgainHandler } from '../handlers/title-requested.title-dream.handler.js';
import { RecordVoiceDreamHandler } from '../handlers/voice-note-transcribed.record-dream.handler.js';
import { ImageModule } from '../image/image.module.js';
import { TitlerModule } from '../vendors/titler/titler.module.js';
import { VoiceModule } from '../voice/voice.module.js';
import { WebhookModule } from '../webhook/webhook.module.js';
import { CalendarQuery } from './calendar.query.js';
import { CaptureDream } from './capture-dream.use-case.js';
import { JournalController } from './journal.controller.js';
import { RecordDream } from './record-dream.use-case.js';
import { RestoreDream } from './restore-dream.use-case.js';
import { RetryDream } from './retry-dream.use-case.js';
import { TitleDream } from './title-dream.use-case.js';

@Module({
  imports: [DreamerModule, DreamModule, ImageModule, TitlerModule, VoiceModule, WebhookModule],
  controllers: [JournalController],
  providers: [
    CalendarQuery,
    CaptureDream,
    RecordDream,
    RecordDreamHandler,
    RecordVoiceDreamHandler,
    RestoreDream,
    RetryDream,
    TitleDream,
    TitleDreamAgainHandler,
    TitleDreamHandler,
  ],
})
export class JournalModule {}
