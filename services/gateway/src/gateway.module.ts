import { QUOTAS, waitInWords } from '@dreamloom/contracts';
import { EventingModule } from '@dreamloom/eventing';
import { HttpModule } from '@dreamloom/http';
import { PlatformModule } from '@dreamloom/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { DocsController } from './api-docs/docs.controller.js';
import { BrandController } from './brand/brand.controller.js';
import { database } from './gateway.database.js';
import type { GatewayEnv } from './gateway.env.js';
import { AppHealthController } from './health/app-health.controller.js';
import { LiveModule } from './live/live.module.js';
import { OperatorsModule } from './operators/operators.module.js';
import { PrivateLinkController } from './private-link/private-link.controller.js';
import { SessionGuard } from './session/session.guard.js';
import { SessionModule } from './session/session.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { SignOutModule } from './sign-out/sign-out.module.js';
import { ForMachinesController } from './web/for-machines.controller.js';

@Module({})
export class GatewayModule {
  static with(env: GatewayEnv): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        PlatformModule.forService({ database, env, quotas: { quotas: QUOTAS, waitInWords } }),
        EventingModule.forService({
          service: 'gateway',
          databaseUrl: env.DATABASE_URL,
          redisUrl: env.REDIS_URL,
        }),
        HttpModule.forService('gateway', {
          dreams: env.DREAMS_URL,
          media: env.MEDIA_URL,
          messaging: env.MESSAGING_URL,
          collective: env.COLLECTIVE_URL,
        }),
        ...[SessionModule, SignInModule, SignOutModule, LiveModule, OperatorsModule],
      ],
      controllers: [AppHealthController, BrandController, DocsController, ForMachinesController, PrivateLinkController],
      providers: [{ provide: APP_GUARD, useClass: SessionGuard }],
    };
  }
}
