import type { Tx } from '@dreamloom/eventing';
import { insertOnce } from '@dreamloom/platform';
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

  /** Those of these ids that never arrived. */
  async unknownAmong(messageSids: string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ sid: string }[]>(
      `select sid from unnest($1::text[]) as listed (sid)
       where not exists (select 1 from messaging.inbound_message m where m.message_sid = listed.sid)`,
      [messageSids],
    );
    return new Set(rows.map((row) => row.sid));
  }

  /** Keeps a message; false when it is here already, also when a copy arrives at this very moment. */
  keep(tx: Tx, message: Omit<InboundMessageEntity, 'receivedAt'>): Promise<boolean> {
    return insertOnce(tx, InboundMessageEntity, message);
  }
}
