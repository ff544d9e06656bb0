import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContactMessageEntity } from './contact-message.entity.js';

@Injectable()
export class ContactMessageRepository {
  constructor(private readonly database: DataSource) {}

  /** Messages of this sender within the last hour; the sender's next message waits until the transaction ends. */
  async countOfTheHour(tx: Tx, sender: string): Promise<number> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('contact:' || $1, 0))`, [sender]);
    const [row] = await tx.query<{ count: number }[]>(
      `select count(*)::int as count from messaging.contact_message
       where sender = $1 and created_at > now() - interval '1 hour'`,
      [sender],
    );
    return row?.count ?? 0;
  }

  async keep(tx: Tx, message: Omit<ContactMessageEntity, 'mailedAt' | 'createdAt'>): Promise<void> {
    await tx.insert(ContactMessageEntity, message);
  }

  byId(id: string): Promise<ContactMessageEntity | null> {
    return this.database.manager.findOneBy(ContactMessageEntity, { id });
  }

  async markMailed(tx: Tx, id: string): Promise<void> {
    await tx.update(ContactMessageEntity, { id }, { mailedAt: new Date() });
  }
}
