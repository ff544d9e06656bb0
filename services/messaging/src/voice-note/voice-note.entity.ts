import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { InboundMessageEntity } from '../inbound/inbound-message.entity.js';

/** The audio stays at the vendor until its transcript and bytes are stored here. */
@Entity({ name: 'voice_note' })
@Index('voice_note_dreamer', ['dreamerId'])
export class VoiceNoteEntity {
  @PrimaryColumn({ name: 'message_id', type: 'uuid', primaryKeyConstraintName: 'voice_note_pk' })
  messageId!: string;

  @OneToOne(() => InboundMessageEntity, { onDelete: 'CASCADE', deferrable: 'INITIALLY DEFERRED' })
  @JoinColumn({ name: 'message_id', foreignKeyConstraintName: 'voice_note_message' })
  message?: Relation<InboundMessageEntity>;

  /** Null while the message is held for the confirmation of the number's owner. */
  @Column({ name: 'dreamer_id', type: 'uuid', nullable: true })
  dreamerId!: string | null;

  /** The URL is stored as received and must be validated before each request. */
  @Column({ name: 'media_url', type: 'text' })
  mediaUrl!: string;

  @Column({ name: 'vendor_copy_deleted_at', type: 'timestamptz', nullable: true })
  vendorCopyDeletedAt!: Date | null;
}
