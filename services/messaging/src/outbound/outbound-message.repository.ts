import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OutboundMessageEntity } from './outbound-message.entity.js';

@Injectable()
export class OutboundMessageRepository {
  constructor(private readonly database: DataSource) {}

  /** The one reply to a dream: the stored one, or this one stored now as `sending`. */
  async reserve(
    message: Omit<OutboundMessageEntity, 'status' | 'messageSid' | 'createdAt'>,
  ): Promise<{ message: OutboundMessageEntity; fresh: boolean }> {
    const insert = this.database.createQueryBuilder().insert().into(OutboundMessageEntity);
    const { raw } = await insert
      .values({ ...message, status: 'sending' })
      .orIgnore()
      .returning('id')
      .execute();
    const stored = await this.database.manager.findOneByOrFail(OutboundMessageEntity, { dreamId: message.dreamId });
    return { message: stored, fresh: (raw as unknown[]).length > 0 };
  }

  async markSent(tx: Tx, id: string, messageSid: string): Promise<void> {
    await tx.update(OutboundMessageEntity, { id }, { status: 'sent', messageSid });
  }
}
