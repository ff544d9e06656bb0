import type { QuotaName, Usage } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Quotas } from '@dreamloom/platform';
import { Controller, Module } from '@nestjs/common';
import { StoreLimitsHandler } from '../handlers/account-rules-changed.store-limits.handler.js';

@Controller()
export class UsageController {
  constructor(private readonly quotas: Quotas<QuotaName>) {}

  @Serves('POST /internal/usage/collective')
  async usage({ body }: RequestOf<'POST /internal/usage/collective'>): Promise<Usage> {
    const used = await this.quotas.usedBy(body.dreamers, ['interpretationsPerDay']);
    return { usage: [...used].map(([dreamerId, points]) => ({ dreamerId, used: points, storedBytes: 0 })) };
  }
}

/** What operators see and decide about the quotas of a dreamer. */
@Module({ controllers: [UsageController], providers: [StoreLimitsHandler] })
export class UsageModule {}
