import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A message that reached the bot, kept once by the vendor's id together with the receipt it was answered with. */
@Entity({ name: 'inbound_message' })
@Unique('inbound_message_sid', ['messageSid'])
@Index('inbound_message_phone', ['phone', 'receivedAt'])
export class InboundMessageEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'inbound_message_pk' })
  id!: string;

  @Column({ name: 'message_sid', type: 'text' })
  messageSid!: string;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ name: 'dreamer_id', type: 'uuid', nullable: true })
  dreamerId!: string | null;

  @Column({ type: 'text' })
  body!: string;

  @Column({ type: 'text' })
  receipt!: string;

  @Column({ name: 'received_at', type: 'timestamptz', default: () => 'now()' })
  receivedAt!: Date;
}
