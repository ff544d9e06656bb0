import { ENV } from '@dreamloom/platform';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MessagingEnv } from '../messaging.env.js';

const CHANGE = `
  with changed as (update messaging.whatsapp_portfolio set name = $1 where name <> $1 returning 1)
  update messaging.channel_address set replaced_at = now()
  where exists (select from changed) and channel = 'whatsapp' and address not like '+%' and replaced_at is null`;

/**
 * Another business at Meta sees other ids of the same people. Without the change a known number with a new id would
 * count as recycled, and its owner would lose the connection.
 */
@Injectable()
export class WhatsappPortfolio implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.WHATSAPP_PORTFOLIO !== undefined) await this.database.query(CHANGE, [this.env.WHATSAPP_PORTFOLIO]);
  }
}
