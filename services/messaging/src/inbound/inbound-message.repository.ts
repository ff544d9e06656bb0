import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { InboundMessageEntity } from './inbound-message.entity.js';

@Injectable()
export class InboundMessageRepository {
  constructor(private readonly database: DataSource) {}

  /** What this message was answered with; null when it never arrived. */
  async receiptOf(messageSid: string): Promise<string | null> {
    const message = await this.database.manager.findOne(InboundMessageEntity, {
      where: { messageSid },
      select: { id: true, receipt: true },
    });
    return message?.receipt ?? null;
  }

  /** Keeps a message; false when it is here already, also when a copy arrives at this very moment. */
  async keep(tx: Tx, message: Omit<InboundMessageEntity, 'receivedAt'>): Promise<boolean> {
    const insert = tx.createQueryBuilder().insert().into(InboundMessageEntity).values(message);
    const { raw } = await insert.orIgnore().returning('id').execute();
    return (raw as unknown[]).length > 0;
  }
}
