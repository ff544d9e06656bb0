import type { Tx } from '@dreamloom/eventing';
import { insertOnce } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, In } from 'typeorm';
import { OutboundMessageEntity, type OutboundStatus } from './outbound-message.entity.js';

export type NewMessage = Pick<OutboundMessageEntity, 'dreamerId' | 'about' | 'phone' | 'mediaPath'>;

@Injectable()
export class OutboundMessageRepository {
  constructor(private readonly database: DataSource) {}

  byId(id: string): Promise<OutboundMessageEntity | null> {
    return this.database.manager.findOneBy(OutboundMessageEntity, { id });
  }

  /** The one reply to a dream or a request: the stored one, or this one stored now as `waiting`, one row per body. */
  async reserve(message: NewMessage, bodies: string[]): Promise<OutboundMessageEntity[]> {
    await this.database.transaction(async (tx) => {
      for (const [part, body] of bodies.entries()) {
        const row = { ...message, id: randomUUID(), part, body, status: 'waiting' } as const;
        if (!(await insertOnce(tx, OutboundMessageEntity, part === 0 ? row : { ...row, mediaPath: null }))) return;
      }
    });
    return this.database.manager.find(OutboundMessageEntity, {
      where: { about: message.about },
      order: { part: 'ASC' },
    });
  }

  /** Stores a welcome as `waiting`, unless this phone or this dreamer had enough of them within a day. */
  async reserveWelcome(dreamerId: string, phone: string, mostOfDreamer: number): Promise<OutboundMessageEntity | null> {
    const id = randomUUID();
    const rows = await this.database.query<unknown[]>(
      `insert into messaging.outbound_message (id, dreamer_id, about, phone, body, template, status)
       select $1::uuid, $2::uuid, $1::uuid, $3, '', true, 'waiting'
       where not exists (select 1 from messaging.outbound_message
           where phone = $3 and id = about and status <> 'failed' and created_at > now() - interval '1 day')
         and (select count(*) from messaging.outbound_message
           where dreamer_id = $2 and id = about and status <> 'failed' and created_at > now() - interval '1 day') < $4
       returning 1`,
      [id, dreamerId, phone, mostOfDreamer],
    );
    return rows.length > 0 ? this.byId(id) : null;
  }

  /** Sees to it that a dream gets no reply any more, unless one is on its way. */
  async withdraw(message: Omit<NewMessage, 'mediaPath'>): Promise<void> {
    await this.database.query(
      `insert into messaging.outbound_message (id, dreamer_id, about, phone, body, status)
       values ($1, $2, $3, $4, '', 'withdrawn')
       on conflict (about, part) do update set status = 'withdrawn' where outbound_message.status = 'waiting'`,
      [randomUUID(), message.dreamerId, message.about, message.phone],
    );
  }

  /** Our id of the message that the vendor sent to this phone under that id. */
  async idOf(tx: Tx, phone: string, messageSid: string): Promise<string | null> {
    const message = await tx.findOne(OutboundMessageEntity, { where: { phone, messageSid }, select: { id: true } });
    return message?.id ?? null;
  }

  /** The first of the vendor's ids that belongs to no message of ours yet. */
  async unclaimed(phone: string, sids: string[]): Promise<string | undefined> {
    const ours = await this.database.manager.find(OutboundMessageEntity, {
      where: { phone, messageSid: In(sids) },
      select: { messageSid: true },
    });
    return sids.find((sid) => !ours.some((message) => message.messageSid === sid));
  }

  async noteTurn(id: string, sendAt: Date): Promise<void> {
    await this.database.manager.update(OutboundMessageEntity, { id }, { sendAt });
  }

  /** Counts a try that begins now and uses up its turn; false when another copy has begun one meanwhile. */
  async beginTry({ id, tries, template }: OutboundMessageEntity, lookAgainAt: Date): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      OutboundMessageEntity,
      { id, tries, status: In(['waiting', 'sending']) },
      { status: 'sending', tries: tries + 1, template, sendAt: lookAgainAt, messageSid: null },
    );
    return affected === 1;
  }

  /** Has a message wait again after this try of it; false when another copy has begun one meanwhile. */
  async endTry({ id, tries }: Pick<OutboundMessageEntity, 'id' | 'tries'>): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      OutboundMessageEntity,
      { id, tries, status: 'sending' },
      { status: 'waiting', sendAt: null },
    );
    return affected === 1;
  }

  /** The vendor has it. A status callback may have said more before. */
  async noteTaken(id: string, messageSid: string): Promise<void> {
    await this.database.query(
      `update messaging.outbound_message
       set message_sid = $2,
         send_at = case when status = 'sending' then null else send_at end,
         status = case when status = 'sending' then 'queued' else status end where id = $1`,
      [id, messageSid],
    );
  }

  async noteStatus(tx: Tx, id: string, change: Partial<OutboundMessageEntity>): Promise<void> {
    await tx.update(OutboundMessageEntity, { id }, change);
  }

  async end(id: string, status: OutboundStatus): Promise<void> {
    await this.noteStatus(this.database.manager, id, { status });
  }

  /** Ends what of this the vendor never took. */
  async giveUp(tx: Tx, which: { about: string } | { id: string }): Promise<void> {
    await tx.update(OutboundMessageEntity, { ...which, status: In(['waiting', 'sending']) }, { status: 'failed' });
  }

  locked(tx: Tx, id: string): Promise<OutboundMessageEntity | null> {
    return tx.findOne(OutboundMessageEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }
}
