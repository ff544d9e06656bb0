import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** An inbound message, unique by the vendor's id, with the receipt of its webhook. */
@Entity({ name: 'inbound_message' })
@Unique('inbound_message_sid', ['messageSid'])
@Index('inbound_message_phone', ['phone', 'sentAt'])
@Index('inbound_message_dreamer', ['dreamerId'])
@Index('inbound_message_about', ['about'], { where: 'about is not null' })
export class InboundMessageEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'inbound_message_pk' })
  id!: string;

  @Column({ name: 'message_sid', type: 'text' })
  messageSid!: string;

  /** Empty, as is `body`, when the sender is unknown or the dreamer is gone; `became` describes claimed numbers. */
  @Column({ type: 'text' })
  phone!: string;

  @Column({ name: 'dreamer_id', type: 'uuid', nullable: true })
  dreamerId!: string | null;

  @Column({ type: 'text' })
  body!: string;

  @Column({ type: 'text' })
  receipt!: string;

  /**
   * held: a message of a number that is claimed but not verified; it becomes a dream upon confirmation within a day.
   * unconfirmed: not a dream, but the receipt names a claimant. The number stays until the claim is settled; the body
   * is not stored.
   */
  @Column({ type: 'text', default: 'nothing' })
  became!: 'dream' | 'command' | 'held' | 'unconfirmed' | 'nothing';

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
