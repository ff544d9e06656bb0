import { QUOTAS, waitInWords } from '@dreamloom/contracts';
import { EventingModule } from '@dreamloom/eventing';
import { HttpModule } from '@dreamloom/http';
import { PlatformModule } from '@dreamloom/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { BadgeModule } from './badge/badge.module.js';
import { BotCommandModule } from './bot-command/bot-command.module.js';
import { CircleModule } from './circle/circle.module.js';
import { DreamModule } from './dream/dream.module.js';
import { DreamerModule } from './dreamer/dreamer.module.js';
import { database } from './dreams.database.js';
import type { DreamsEnv } from './dreams.env.js';
import { FeedModule } from './feed/feed.module.js';
import { ImageModule } from './image/image.module.js';
import { ImportModule } from './import/import.module.js';
import { JournalModule } from './journal/journal.module.js';
import { MotifModule } from './motif/motif.module.js';
import { NightModule } from './night/night.module.js';
import { OtherEndingModule } from './other-ending/other-ending.module.js';
import { PatternModule } from './pattern/pattern.module.js';
import { PersonModule } from './person/person.module.js';
import { PrivateLinkModule } from './private-link/private-link.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { QuestionModule } from './question/question.module.js';
import { SimilarModule } from './similar/similar.module.js';
import { VoiceModule } from './voice/voice.module.js';
import { WebhookModule } from './webhook/webhook.module.js';
import { YourDataModule } from './your-data/your-data.module.js';

@Module({})
export class DreamsModule {
  static with(env: DreamsEnv): DynamicModule {
    const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = env;
    const addresses = { media: env.MEDIA_URL, messaging: env.MESSAGING_URL, collective: env.COLLECTIVE_URL };
    return {
      module: DreamsModule,
      imports: [
        PlatformModule.forService({ database, env, quotas: { quotas: QUOTAS, waitInWords } }),
        EventingModule.forService({ service: 'dreams', databaseUrl, redisUrl }),
        HttpModule.forService('dreams', addresses),
        DreamerModule,
        ProfileModule,
        DreamModule,
        SimilarModule,
        JournalModule,
        OtherEndingModule,
        ImageModule,
        VoiceModule,
        MotifModule,
        NightModule,
        PersonModule,
        PrivateLinkModule,
        PatternModule,
        QuestionModule,
        BadgeModule,
        CircleModule,
        WebhookModule,
        FeedModule,
        BotCommandModule,
        ImportModule,
        YourDataModule,
      ],
    };
  }
}
