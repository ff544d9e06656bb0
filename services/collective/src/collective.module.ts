import { QUOTAS, waitInWords } from '@dreamloom/contracts';
import { EventingModule } from '@dreamloom/eventing';
import { HttpModule } from '@dreamloom/http';
import { PlatformModule } from '@dreamloom/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { CanvasModule } from './canvas/canvas.module.js';
import { CircleModule } from './circle/circle.module.js';
import { database } from './collective.database.js';
import type { CollectiveEnv } from './collective.env.js';
import { CorrectionModule } from './correction/correction.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { InterpretationModule } from './interpretation/interpretation.module.js';
import { OpenCircleModule } from './open-circle/open-circle.module.js';
import { ReportModule } from './report/report.module.js';
import { UsageModule } from './usage/usage.module.js';
import { WeekModule } from './week/week.module.js';

@Module({})
export class CollectiveModule {
  static with(env: CollectiveEnv): DynamicModule {
    const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = env;
    return {
      module: CollectiveModule,
      imports: [
        PlatformModule.forService({ database, env, quotas: { quotas: QUOTAS, waitInWords } }),
        EventingModule.forService({ service: 'collective', databaseUrl, redisUrl }),
        HttpModule.forService('collective', { dreams: env.DREAMS_URL, media: env.MEDIA_URL }),
        CanvasModule,
        WeekModule,
        InterpretationModule,
        CircleModule,
        OpenCircleModule,
        ReportModule,
        CorrectionModule,
        ErasureModule,
        UsageModule,
      ],
    };
  }
}
