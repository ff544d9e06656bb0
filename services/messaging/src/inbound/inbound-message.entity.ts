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

  /** Empty, as is `body`, when it is nobody's: of a stranger, or of a dreamer who is gone. */
  @Column({ type: 'text' })
  phone!: string;

  @Column({ name: 'dreamer_id', type: 'uuid', nullable: true })
  dreamerId!: string | null;

  @Column({ type: 'text' })
  body!: string;

  /** Empty: answered with no words. */
  @Column({ type: 'text' })
  receipt!: string;

  @Column({ type: 'text', default: 'nothing' })
  became!: 'dream' | 'command' | 'nothing';

  /** For more words of a dream: the message that told it. */
  @Column({ type: 'uuid', nullable: true })
  about!: string | null;

  /** When it was sent, by the vendor's clock where the vendor tells; else when it arrived. */
  @Column({ name: 'sent_at', type: 'timestamptz' })
  sentAt!: Date;

  @Column({ name: 'received_at', type: 'timestamptz', default: () => 'now()' })
  receivedAt!: Date;
}
