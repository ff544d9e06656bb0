import { EventingModule } from '@dreamloom/eventing';
import { databaseModule, HealthController } from '@dreamloom/platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { database } from './collective.database.js';
import type { CollectiveEnv } from './collective.env.js';

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
      ],
      controllers: [HealthController],
    };
  }
}
