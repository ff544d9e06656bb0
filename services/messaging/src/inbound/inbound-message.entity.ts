import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A message that reached the bot, kept once by the vendor's id together with the receipt it was answered with. */
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

  /** Empty, as is `body`, when the sender is unknown or the dreamer is gone; see `became` for claimed numbers. */
  @Column({ type: 'text' })
  phone!: string;

  @Column({ name: 'dreamer_id', type: 'uuid', nullable: true })
  dreamerId!: string | null;

  @Column({ type: 'text' })
  body!: string;

  /** Empty: answered with no words. */
  @Column({ type: 'text' })
  receipt!: string;

  /**
   * held: the words, or the voice, of a number that is claimed and not bound; a dream once its owner says yes within a day.
   * asked: no dream, answered with the name of a claimant; the number stays until the claim is settled, the words do not.
   */
  @Column({ type: 'text', default: 'nothing' })
  became!: 'dream' | 'command' | 'held' | 'asked' | 'nothing';

  /** For more words of a dream: the message that told it. */
  @Column({ type: 'uuid', nullable: true })
  about!: string | null;

  /** When it was sent, by the vendor's clock where the vendor tells; else when it arrived. */
  @Column({ name: 'sent_at', type: 'timestamptz' })
  sentAt!: Date;

  @Column({ name: 'received_at', type: 'timestamptz', default: () => 'now()' })
  receivedAt!: Date;
}
