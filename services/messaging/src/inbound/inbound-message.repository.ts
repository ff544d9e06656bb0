import type { Language } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { Between, Column, DataSource, Entity, In, Index, LessThanOrEqual, PrimaryColumn, Unique } from 'typeorm';
import { MIN_INTERVAL } from '../channel/channel-contact.repository.js';

const SOURCE = 'whatsapp';

/** An inbound message, unique by the vendor's id, with the receipt of its webhook. */
@Entity({ name: 'inbound_message' })
@Unique('inbound_message_sid', ['messageSid'])
@Index('inbound_message_contact', ['contactId', 'sentAt'])
@Index('inbound_message_dreamer', ['dreamerId'])
@Index('inbound_message_about', ['about'], { where: 'about is not null' })
export class InboundMessageEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'inbound_message_pk' })
  id!: string;

  @Column({ name: 'message_sid', type: 'text' })
  messageSid!: string;

  /** Null, and `body` empty, when the sender is unknown or the dreamer is gone; `became` describes claimed contacts. */
  @Column({ name: 'contact_id', type: 'uuid', nullable: true })
  contactId!: string | null;

  @Column({ name: 'dreamer_id', type: 'uuid', nullable: true })
  dreamerId!: string | null;

  @Column({ type: 'text' })
  body!: string;

  @Column({ type: 'text' })
  receipt!: string;

  /**
   * held: a message of a contact that is claimed but not verified; it becomes a dream upon confirmation within a day.
   * unconfirmed: not a dream, but the receipt names a claimant. The contact stays until the claim is settled; the body
   * is not stored.
   * night: a report that there was no dream, which /undo takes back.
   */
  @Column({ type: 'text', default: 'nothing' })
  became!: 'dream' | 'night' | 'command' | 'held' | 'unconfirmed' | 'nothing';

  /** The message of the dream that this message adds words to or acts on. */
  @Column({ type: 'uuid', nullable: true })
  about!: string | null;

  /** The vendor's timestamp where there is one, otherwise the time of arrival. */
  @Column({ name: 'sent_at', type: 'timestamptz' })
  sentAt!: Date;

  @Column({ name: 'received_at', type: 'timestamptz', default: () => 'now()' })
  receivedAt!: Date;
}

/** The time until which all messages of a source are complete. */
@Entity({ name: 'reconciliation' })
export class ReconciliationEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'reconciliation_pk' })
  source!: string;

  @Column({ name: 'listed_until', type: 'timestamptz' })
  listedUntil!: Date;
}

export type ClassifiedMessage = Omit<InboundMessageEntity, 'receivedAt'>;

@Injectable()
export class InboundMessageRepository {
  constructor(private readonly database: DataSource) {}

  /** Null when a message has replied to this one. */
  async receiptOf(messageSid: string): Promise<string | null> {
    const [message] = await this.database.query<{ receipt: string }[]>(
      `select receipt from messaging.inbound_message m where message_sid = $1
         and not exists (select 1 from messaging.outbound_message o where o.about = m.id)`,
      [messageSid],
    );
    return message?.receipt ?? null;
  }

  async unknownAmong(messageSids: string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ sid: string }[]>(
      `select sid from unnest($1::text[]) as listed (sid)
       where not exists (select 1 from messaging.inbound_message m where m.message_sid = listed.sid)
         and not exists (select 1 from messaging.unreadable_message u where u.message_sid = listed.sid)`,
      [messageSids],
    );
    return new Set(rows.map((row) => row.sid));
  }

  /**
   * Stores a classified message, and when its addresses were seen. A non-empty receipt also stores the language of
   * the contact unless one is stored; one in the response of the webhook counts as a message and delays the next one.
   * @returns false for a duplicate, also when another replica stores it concurrently; the caller must roll back
   */
  async store(
    tx: Tx,
    message: ClassifiedMessage,
    from: { contactId: string; addresses: string[]; language: Language | null; answersInResponse: boolean },
  ): Promise<boolean> {
    const { id, messageSid, contactId, dreamerId, body, receipt, became, about, sentAt } = message;
    const rows = await tx.query<unknown[]>(
      // The row of the contact is locked before the message, in the same order as for a greeting.
      `with answered as (
         update messaging.channel_contact c set unreachable_since = null,
           next_at = case when $6 = '' or not $13 then c.next_at else greatest(c.next_at, now() + ${MIN_INTERVAL}) end,
           language = case when $6 = '' then c.language else coalesce(c.language, $11) end
         where id = $10 and ($6 <> '' or c.unreachable_since is not null) returning 1
       ), seen as (
         update messaging.channel_address set last_seen_at = now()
         where contact_id = $10 and address = any($12) and replaced_at is null)
       insert into messaging.inbound_message
         (id, message_sid, contact_id, dreamer_id, body, receipt, became, about, sent_at)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9 from (select count(*) from answered) as before
       on conflict do nothing returning 1`,
      [
        ...[id, messageSid, contactId, dreamerId, body, receipt, became, about, sentAt],
        ...[from.contactId, from.language, from.addresses, from.answersInResponse],
      ],
    );
    return rows.length > 0;
  }

  /** @param since without it a dream of any age counts */
  async lastDream(
    tx: Tx,
    sender: { contactId: string; dreamerId: string },
    until: Date,
    since?: Date,
  ): Promise<string | null> {
    const sentAt = since ? Between(since, until) : LessThanOrEqual(until);
    const message = await tx.findOne(InboundMessageEntity, {
      where: { ...sender, became: 'dream', sentAt },
      order: { sentAt: 'DESC', receivedAt: 'DESC' },
      select: { id: true },
    });
    return message?.id ?? null;
  }

  /** The dream of the bot's question that a message quotes, as a tap on its button does; it may not be the last one. */
  async dreamOfQuestion(
    tx: Tx,
    sender: { contactId: string; dreamerId: string },
    quoted: string | undefined,
  ): Promise<string | null> {
    if (quoted === undefined) return null;
    const [request] = await tx.query<{ about: string | null }[]>(
      `select m.about from messaging.outbound_message o join messaging.inbound_message m on m.id = o.about
       where o.contact_id = $1 and m.dreamer_id = $2 and o.message_sid = $3`,
      [sender.contactId, sender.dreamerId, quoted],
    );
    return request?.about ?? null;
  }

  /** The last message that /undo can take back, when it reported a night without a dream. */
  async lastNight(
    tx: Tx,
    sender: { contactId: string; dreamerId: string },
    until: Date,
  ): Promise<{ id: string; sentAt: Date } | null> {
    const message = await tx.findOne(InboundMessageEntity, {
      where: { ...sender, became: In(['dream', 'night']), sentAt: LessThanOrEqual(until) },
      order: { sentAt: 'DESC', receivedAt: 'DESC' },
      select: { id: true, sentAt: true, became: true },
    });
    return message?.became === 'night' ? message : null;
  }

  /** A picture became a dream when the words on it were read. */
  async noteDream(tx: Tx, id: string): Promise<void> {
    await tx.update(InboundMessageEntity, { id }, { became: 'dream', about: null });
  }

  lastMessage(tx: Tx, contactId: string): Promise<Pick<InboundMessageEntity, 'body' | 'became'> | null> {
    return tx.findOne(InboundMessageEntity, {
      where: { contactId },
      order: { sentAt: 'DESC', receivedAt: 'DESC' },
      select: { id: true, body: true, became: true },
    });
  }

  /** The vendor lists the messages of the last day for reconciliation, so unattributed ids stay for two days. */
  async purgeUnattributed(tx: Tx): Promise<void> {
    await tx.query(
      `delete from messaging.inbound_message where dreamer_id is null and sent_at < now() - interval '2 days'`,
    );
  }

  /** Returns the time until which all messages are complete, or null before the first reconciliation. */
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
