import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from './clock.js';
import { openDatabase, type ServiceDatabase } from './database.js';
import { HealthController } from './health.controller.js';
import { Keys } from './keys.js';
import { Logger, type LogLevel } from './logger.js';
import { type QuotaOptions, Quotas } from './quotas.js';

/** Token of the validated environment variables of the service. */
export const ENV = Symbol('env');

export interface PlatformOptions<Name extends string> {
  database: ServiceDatabase;
  env: { DATABASE_URL: string; INTERNAL_SECRET: string; LOG_LEVEL: LogLevel };
  quotas?: Pick<QuotaOptions<Name>, 'quotas' | 'waitInWords'>;
}

/** What every module of a service can inject: its DataSource, environment, clock, keys, logger and quotas. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(private readonly source: DataSource) {}

  /** Migrates the service's schema, which also names the service in its logs. */
  static forService<Name extends string>({ database, env, quotas }: PlatformOptions<Name>): DynamicModule {
    const { schema } = database;
    const keys = new Keys(env.INTERNAL_SECRET);
    const shared = [
      Clock,
      { provide: DataSource, useFactory: () => openDatabase(env.DATABASE_URL, database) },
      { provide: ENV, useValue: env },
      { provide: Keys, useValue: keys },
      { provide: Logger, useValue: new Logger(schema, env.LOG_LEVEL) },
    ];
    const counted = quotas && {
      provide: Quotas,
      inject: [DataSource],
      useFactory: (source: DataSource) => new Quotas(source, { ...quotas, schema, key: keys.for('quota keys') }),
    };
    return {
      module: PlatformModule,
      controllers: [HealthController],
      providers: counted ? [...shared, counted] : shared,
      exports: counted ? [...shared, counted] : shared,
    };
  }

  onApplicationShutdown(): Promise<void> {
    return this.source.destroy();
  }
}
