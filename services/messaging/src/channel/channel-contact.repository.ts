import type { ChannelName, Language } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';

/** The time between two messages to one person that the vendor allows, of the contact `c`. */
export const MIN_INTERVAL = "case c.channel when 'whatsapp' then interval '6 seconds' else interval '1 second' end";

export const OPT_OUT = "interval '30 days'";

/** A person on a channel: the rate limit, the last greeting, the opt-out and the language. */
@Entity({ name: 'channel_contact' })
export class ChannelContactEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'channel_contact_pk' })
  id!: string;

  @Column({ type: 'text' })
  channel!: ChannelName;

  @Column({ name: 'next_at', type: 'timestamptz', default: () => 'now()' })
  nextAt!: Date;

  @Column({ name: 'greeted_at', type: 'timestamptz', nullable: true })
  greetedAt!: Date | null;

  /** The code of the claim that the bot named last, which a bare '/' confirms; empty when it named several at once. */
  @Column({ name: 'sent_code', type: 'text', nullable: true })
  sentCode!: string | null;

  /** When a receipt last named the claims on this contact. */
  @Column({ name: 'claims_named_at', type: 'timestamptz', nullable: true })
  claimsNamedAt!: Date | null;

  /** After /stop the contact gets no welcome for OPT_OUT, or until it sends '/' itself. */
  @Column({ name: 'opted_out_at', type: 'timestamptz', nullable: true })
  optedOutAt!: Date | null;

  /** Since when the vendor says that the person has blocked the bot or is gone. */
  @Column({ name: 'unreachable_since', type: 'timestamptz', nullable: true })
  unreachableSince!: Date | null;

  /** The language of the first message that shows one, or what /language chose. */
  @Column({ type: 'text', nullable: true })
  language!: Language | null;
}

const TAKE_TURN = `
  update messaging.channel_contact c set next_at = greatest(c.next_at, now()) + ${MIN_INTERVAL}
  from messaging.outbound_message o where o.id = $1 and c.id = o.contact_id
  returning c.next_at - ${MIN_INTERVAL} as turn`;

@Injectable()
export class ChannelContactRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Reserves the next turn of the contact of this message across all replicas; each turn is given once.
   * @returns null when the message was erased
   */
  async takeTurn(messageId: string): Promise<Date | null> {
    const [[row]] = await this.database.query<[{ turn: Date }[], number]>(TAKE_TURN, [messageId]);
    return row?.turn ?? null;
  }

  /** Returns true at most once a day, so that an unknown sender gets one reply. */
  async greet(tx: Tx, id: string): Promise<boolean> {
    const [, greeted] = await tx.query<[unknown[], number]>(
      `update messaging.channel_contact set greeted_at = now()
       where id = $1 and (greeted_at is null or greeted_at < now() - interval '24 hours')`,
      [id],
    );
    return greeted > 0;
  }

  /** Returns null when no claim was named to this contact, and an empty string when several were named at once. */
  async sentCode(tx: Tx, id: string): Promise<string | null> {
    return (await tx.findOneBy(ChannelContactEntity, { id }))?.sentCode ?? null;
  }

  /**
   * Records that a receipt names the claims.
   * @param sentCode undefined when it does not reach its reader at once, so that a bare '/' must not refer to it
   * @returns false when these claims were named within the last hour
   */
  async nameClaims(tx: Tx, id: string, sentCode?: string): Promise<boolean> {
    const [, named] = await tx.query<[unknown[], number]>(
      `update messaging.channel_contact set claims_named_at = now(), sent_code = coalesce($2, sent_code)
       where id = $1 and (claims_named_at is null or claims_named_at < now() - interval '1 hour'
         or sent_code is distinct from coalesce($2, sent_code))`,
      [id, sentCode ?? null],
    );
    return named > 0;
  }

  async recordSentCode(tx: Tx, id: string, sentCode: string): Promise<void> {
    await tx.update(ChannelContactEntity, { id }, { sentCode });
  }

  /** A confirmation clears the named claim and the opt-out. */
  async noteConfirmation(tx: Tx, id: string): Promise<void> {
    await tx.update(ChannelContactEntity, { id }, { sentCode: null, claimsNamedAt: null, optedOutAt: null });
  }

  async noteOptOut(tx: Tx, id: string): Promise<void> {
    const optedOut = { sentCode: null, claimsNamedAt: null, optedOutAt: () => 'now()' };
    await tx.update(ChannelContactEntity, { id }, optedOut);
  }

  async noteReachable(id: string, isReachable: boolean): Promise<void> {
    await this.database.query(
      `update messaging.channel_contact set unreachable_since = case when $2 then null else coalesce(unreachable_since, now()) end
       where id = $1`,
      [id, isReachable],
    );
  }

  async deleteIdle(tx: Tx): Promise<void> {
    await tx.query(
      `delete from messaging.channel_contact c
       where next_at < now() - interval '2 days' and (greeted_at is null or greeted_at < now() - interval '2 days')
         and (opted_out_at is null or opted_out_at < now() - ${OPT_OUT})
         and not exists (select from messaging.channel_link l where l.contact_id = c.id)
         and not exists (select from messaging.inbound_message m where m.contact_id = c.id)
         and not exists (select from messaging.outbound_message o where o.contact_id = c.id)`,
    );
  }
}
