import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReconciliationEntity } from './reconciliation.entity.js';

const SOURCE = 'whatsapp';

@Injectable()
export class ReconciliationRepository {
  constructor(private readonly database: DataSource) {}

  /** Returns null before the first reconciliation. */
  async listedUntil(): Promise<Date | null> {
    const row = await this.database.manager.findOneBy(ReconciliationEntity, { source: SOURCE });
    return row?.listedUntil ?? null;
  }

  /** The time never moves backwards. */
  async noteListed(tx: Tx, until: Date): Promise<void> {
    await tx.query(
      `insert into messaging.reconciliation as r (source, listed_until) values ($1, $2)
       on conflict (source) do update set listed_until = greatest(r.listed_until, excluded.listed_until)`,
      [SOURCE, until],
    );
  }
}
