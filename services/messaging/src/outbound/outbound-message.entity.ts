import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * waiting: stored, not yet sent. sending: sent without a response so far; it is looked up at the vendor before it is
 * sent again.
 * queued to undelivered: the vendor's status. outside-window: the 24-hour window is closed and there is no template.
 * withdrawn: its dream was undone first.
 */
export type OutboundStatus =
  | 'waiting'
  | 'sending'
  | 'queued'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'failed'
  | 'undelivered'
  | 'outside-window'
  | 'withdrawn';

@Entity({ name: 'outbound_message' })
@Unique('outbound_message_part', ['about', 'part'])
@Index('outbound_message_phone', ['phone', 'createdAt'])
@Index('outbound_message_dreamer', ['dreamerId', 'createdAt'])
export class OutboundMessageEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'outbound_message_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  /** The id of the dream or inbound message that is answered, or its own id; each gets one reply. */
  @Column({ type: 'uuid' })
  about!: string;

  @Column({ type: 'integer', default: 0 })
  part!: number;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'text' })
  body!: string;

  /** The path is stored without its signature, which expires. */
  @Column({ name: 'media_path', type: 'text', nullable: true })
  mediaPath!: string | null;

  @Column({ type: 'boolean', default: false })
  template!: boolean;

  @Column({ type: 'text' })
  status!: OutboundStatus;

  /** The number of attempts; a status callback counts only for the latest one. */
  @Column({ type: 'integer', default: 0 })
  tries!: number;

  /** Waiting: the turn on this phone, null without one. Sending: the time to look the message up at the vendor. */
  @Column({ name: 'send_at', type: 'timestamptz', nullable: true })
  sendAt!: Date | null;

  @Column({ name: 'message_sid', type: 'text', nullable: true })
  messageSid!: string | null;

  @Column({ name: 'error_code', type: 'integer', nullable: true })
  errorCode!: number | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
