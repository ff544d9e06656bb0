import type { QuotaName, Usage } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Quotas } from '@dreamloom/platform';
import { Controller, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StoreLimitsHandler } from '../handlers/account-rules-changed.store-limits.handler.js';

const COUNTED = [
  ...(['newDreamsPerDay', 'imagesPerDay', 'voiceSecondsPerDay'] as const),
  ...(['pagesReadPerDay', 'booksPerDay', 'storedKilobytesPerDay'] as const),
] as const satisfies readonly QuotaName[];

@Controller()
export class UsageController {
  constructor(
    private readonly database: DataSource,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  @Serves('POST /internal/usage/media')
  async usage({ body }: RequestOf<'POST /internal/usage/media'>): Promise<Usage> {
    const used = await this.quotas.usedBy(body.dreamers, COUNTED);
    const rows = await this.database.query<{ dreamerId: string; bytes: string }[]>(
      `select dreamer_id as "dreamerId", sum(byte_size) as bytes from media.asset
       where dreamer_id = any($1) group by dreamer_id`,
      [body.dreamers],
    );
    const stored = new Map(rows.map(({ dreamerId, bytes }) => [dreamerId, Number(bytes)]));
    return {
      usage: [...used].map(([dreamerId, points]) => ({
        ...{ dreamerId, used: points, storedBytes: stored.get(dreamerId) ?? 0 },
      })),
    };
  }
}

/** What operators see and decide about the quotas of a dreamer. */
@Module({ controllers: [UsageController], providers: [StoreLimitsHandler] })
export class UsageModule {}
