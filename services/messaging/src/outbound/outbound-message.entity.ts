import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A reply of the bot. It is stored as `sending` before the vendor is asked, and looked up there before it is sent again. */
@Entity({ name: 'outbound_message' })
@Unique('outbound_message_reply', ['dreamId'])
export class OutboundMessageEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'outbound_message_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  /** One dream gets one reply. */
  @Column({ name: 'dream_id', type: 'uuid' })
  dreamId!: string;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'text' })
  body!: string;

  /** Path of the picture that goes with it, without its signature. */
  @Column({ name: 'media_path', type: 'text', nullable: true })
  mediaPath!: string | null;

  @Column({ type: 'text' })
  status!: 'sending' | 'sent';

  @Column({ name: 'message_sid', type: 'text', nullable: true })
  messageSid!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
