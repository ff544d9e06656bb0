import type { Tx } from '@dreamloom/eventing';
import { insertOnce } from '@dreamloom/platform';
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
    const fresh = await insertOnce(this.database.manager, OutboundMessageEntity, { ...message, status: 'sending' });
    const stored = await this.database.manager.findOneByOrFail(OutboundMessageEntity, { dreamId: message.dreamId });
    return { message: stored, fresh };
  }

  async markSent(tx: Tx, id: string, messageSid: string): Promise<void> {
    await tx.update(OutboundMessageEntity, { id }, { status: 'sent', messageSid });
  }
}
