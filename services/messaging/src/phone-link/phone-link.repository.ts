import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PhoneLinkEntity } from './phone-link.entity.js';

@Injectable()
export class PhoneLinkRepository {
  constructor(private readonly database: DataSource) {}

  of(dreamerId: string): Promise<PhoneLinkEntity | null> {
    return this.database.manager.findOneBy(PhoneLinkEntity, { dreamerId });
  }

  owner(tx: Tx, phone: string): Promise<PhoneLinkEntity | null> {
    return tx.findOneBy(PhoneLinkEntity, { phone, status: 'verified' });
  }

  /** Claims that wait for a message from this number, locked until the transaction ends. */
  claims(tx: Tx, phone: string): Promise<PhoneLinkEntity[]> {
    return tx.find(PhoneLinkEntity, { where: { phone, status: 'pending' }, lock: { mode: 'pessimistic_write' } });
  }

  /** Notes or replaces a dreamer's claim; a verified link is left alone. */
  async claim(tx: Tx, dreamerId: string, phone: string): Promise<void> {
    await tx.query(
      `insert into messaging.phone_link (dreamer_id, phone, status) values ($1, $2, 'pending')
       on conflict (dreamer_id) do update set phone = excluded.phone, claimed_at = now()
       where phone_link.status = 'pending'`,
      [dreamerId, phone],
    );
  }

  async verify(tx: Tx, link: PhoneLinkEntity): Promise<void> {
    await tx.update(PhoneLinkEntity, { dreamerId: link.dreamerId }, { status: 'verified', verifiedAt: new Date() });
  }
}
