import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * waiting: stored, not yet handed to the vendor. sending: handed over, no answer yet; looked up there before it is sent again.
 * queued to undelivered: what the vendor says. outside-window: the phone was silent for too long and there is no template.
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

/** A message of the bot. */
@Entity({ name: 'outbound_message' })
@Unique('outbound_message_part', ['about', 'part'])
@Index('outbound_message_phone', ['phone', 'createdAt'])
@Index('outbound_message_dreamer', ['dreamerId', 'createdAt'])
export class OutboundMessageEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'outbound_message_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  /** The dream, the inbound message that asked, or itself: each gets one reply. */
  @Column({ type: 'uuid' })
  about!: string;

  /** A long reply goes in several messages. */
  @Column({ type: 'integer', default: 0 })
  part!: number;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'text' })
  body!: string;

  /** Path of the picture that goes with it, without its signature. */
  @Column({ name: 'media_path', type: 'text', nullable: true })
  mediaPath!: string | null;

  /** Goes as the approved template instead of its words. */
  @Column({ type: 'boolean', default: false })
  template!: boolean;

  @Column({ type: 'text' })
  status!: OutboundStatus;

  /** How often it was handed to the vendor; a status callback counts only for the latest time. */
  @Column({ type: 'integer', default: 0 })
  tries!: number;

  /** Waiting: its turn on this phone, null while it has none. Sending: when to look whether the vendor has it. */
  @Column({ name: 'send_at', type: 'timestamptz', nullable: true })
  sendAt!: Date | null;

  @Column({ name: 'message_sid', type: 'text', nullable: true })
  messageSid!: string | null;

  /** The vendor's number for what went wrong. */
  @Column({ name: 'error_code', type: 'integer', nullable: true })
  errorCode!: number | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
