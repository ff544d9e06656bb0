import { ENV, watched } from '@dreamloom/platform';
import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { DreamerModule } from '../dreamer/dreamer.module.js';
import type { DreamsEnv } from '../dreams.env.js';
import { TitleDreamHandler } from '../handlers/dream-recorded.title-dream.handler.js';
import { RecordDreamHandler } from '../handlers/text-note-received.record-dream.handler.js';
import { TitleDreamAgainHandler } from '../handlers/title-requested.title-dream.handler.js';
import { RecordVoiceDreamHandler } from '../handlers/voice-note-transcribed.record-dream.handler.js';
import { ImageModule } from '../image/image.module.js';
import { OpenAiTitler } from '../vendors/titler/openai-titler.adapter.js';
import { TITLER } from '../vendors/titler/titler.port.js';
import { VoiceModule } from '../voice/voice.module.js';
import { CaptureDream } from './capture-dream.use-case.js';
import { JournalController } from './journal.controller.js';
import { JournalPages } from './journal-pages.js';
import { RecordDream } from './record-dream.use-case.js';
import { RestoreDream } from './restore-dream.use-case.js';
import { RetryDream } from './retry-dream.use-case.js';
import { TitleDream } from './title-dream.use-case.js';

@Module({
  imports: [DreamerModule, DreamModule, ImageModule, VoiceModule],
  controllers: [JournalController],
  providers: [
    { provide: TITLER, inject: [ENV], useFactory: (env: DreamsEnv) => watched('openai', new OpenAiTitler(env)) },
    CaptureDream,
    JournalPages,
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
