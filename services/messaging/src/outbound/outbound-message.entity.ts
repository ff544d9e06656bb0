import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ReplyButton } from '../vendors/channel/channel.port.js';

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
@Index('outbound_message_contact', ['contactId', 'createdAt'])
@Index('outbound_message_dreamer', ['dreamerId', 'createdAt'])
@Index('outbound_message_of_other', ['createdAt'], { where: "is_of_other and body <> ''" })
@Index('outbound_message_question', ['contactId'], { where: 'buttons is not null' })
export class OutboundMessageEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'outbound_message_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  /** The id of the dream or inbound message that is answered, or its own id; each gets one reply. */
  @Column({ type: 'uuid' })
  about!: string;

  /** The parts of a reply, from 0 on; -1 is the receipt of a channel that sends receipts as messages. */
  @Column({ type: 'integer', default: 0 })
  part!: number;

  @Column({ name: 'contact_id', type: 'uuid' })
  contactId!: string;

  @Column({ type: 'text' })
  body!: string;

  /** The title in the body. */
  @Column({ type: 'text', nullable: true })
  bold!: string | null;

  /** The answers to the question that the body ends with, until a later message of the contact. */
  @Column({ type: 'jsonb', nullable: true })
  buttons!: ReplyButton[] | null;

  /** The path is stored without its signature, which expires. */
  @Column({ name: 'media_path', type: 'text', nullable: true })
  mediaPath!: string | null;

  @Column({ type: 'boolean', default: false })
  template!: boolean;

  @Column({ type: 'text' })
  status!: OutboundStatus;

  /** A status callback counts only for the latest attempt. */
  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  /** Waiting: the turn of this contact, null without one. Sending: the time to look the message up at the vendor. */
  @Column({ name: 'send_at', type: 'timestamptz', nullable: true })
  sendAt!: Date | null;

  @Column({ name: 'message_sid', type: 'text', nullable: true })
  messageSid!: string | null;

  @Column({ name: 'error_code', type: 'integer', nullable: true })
  errorCode!: number | null;

  /** It has the words of another dreamer and is emptied once it is sent. */
  @Column({ name: 'is_of_other', type: 'boolean', default: false })
  isOfOther!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

/** Status callbacks can arrive out of order, so only a step forward counts. */
const STEP: Record<OutboundStatus, number> = {
  waiting: 0,
  sending: 1,
  queued: 2,
  sent: 3,
  delivered: 4,
  failed: 4,
  undelivered: 4,
  read: 5,
  // No callback moves a message out of these statuses.
  'outside-window': 9,
  withdrawn: 9,
};

/** The vendor's statuses for an accepted message; all others map to `queued`. */
export const VENDOR_STATUSES = ['queued', 'sent', 'delivered', 'read', 'failed', 'undelivered'] as const;
export type VendorStatus = (typeof VENDOR_STATUSES)[number];

export function stepsBefore(to: VendorStatus): OutboundStatus[] {
  return (Object.keys(STEP) as OutboundStatus[]).filter((from) => isForward(from, to));
}

export function isForward(from: OutboundStatus, to: VendorStatus): boolean {
  return from !== 'waiting' && STEP[to] > STEP[from];
}
