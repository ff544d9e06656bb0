import type { Tx } from '@dreamloom/eventing';
import { insertOnce } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
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

  /** Keeps a message that is yet to be judged; false when it is here already, also when a copy arrives at this very moment. */
  keep(tx: Tx, message: Pick<InboundMessageEntity, 'id' | 'messageSid' | 'sentAt'>): Promise<boolean> {
    return insertOnce(tx, InboundMessageEntity, { ...message, phone: '', body: '', receipt: '' });
  }

  async noteVerdict(
    tx: Tx,
    id: string,
    verdict: Pick<InboundMessageEntity, 'dreamerId' | 'became' | 'receipt'> &
      Partial<Pick<InboundMessageEntity, 'about' | 'phone' | 'body'>>,
  ): Promise<void> {
    await tx.update(InboundMessageEntity, { id }, verdict);
  }

  /** The message that became the last dream this phone told this dreamer's journal until then; null when none did. */
  async lastDream(tx: Tx, sender: { phone: string; dreamerId: string }, until: Date): Promise<string | null> {
    const message = await tx.findOne(InboundMessageEntity, {
      where: { ...sender, became: 'dream', sentAt: LessThanOrEqual(until) },
      order: { sentAt: 'DESC', receivedAt: 'DESC' },
      select: { id: true },
    });
    return message?.id ?? null;
  }

  /** Forgets that there were messages which are nobody's: the vendor lists those of a day when it is asked for missed ones. */
  async forgetNobodys(tx: Tx): Promise<void> {
    await tx.query(
      `delete from messaging.inbound_message where dreamer_id is null and sent_at < now() - interval '2 days'`,
    );
  }

  /** When this phone wrote last. */
  async lastHeard(phone: string): Promise<Date | null> {
    const message = await this.database.manager.findOne(InboundMessageEntity, {
      where: { phone },
      order: { sentAt: 'DESC' },
      select: { id: true, sentAt: true },
    });
    return message?.sentAt ?? null;
  }
}
