import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import {
  Column,
  DataSource,
  Entity,
  In,
  Index,
  IsNull,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { InboundMessageEntity } from '../inbound/inbound-message.repository.js';

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

@Injectable()
export class VoiceNoteRepository {
  constructor(private readonly database: DataSource) {}

  of(messageId: string): Promise<VoiceNoteEntity | null> {
    return this.database.manager.findOneBy(VoiceNoteEntity, { messageId });
  }

  stillAtVendor(dreamerId: string): Promise<VoiceNoteEntity[]> {
    return this.database.manager.findBy(VoiceNoteEntity, { dreamerId, vendorCopyDeletedAt: IsNull() });
  }

  async add(tx: Tx, note: Pick<VoiceNoteEntity, 'messageId' | 'dreamerId' | 'mediaUrl'>): Promise<void> {
    await tx.insert(VoiceNoteEntity, note);
  }

  async released(): Promise<VoiceNoteEntity[]> {
    return this.database.manager.find(VoiceNoteEntity, {
      where: { dreamerId: IsNull(), message: { phone: '' } },
      select: { messageId: true, mediaUrl: true },
    });
  }

  async remove(tx: Tx, messageIds: string[]): Promise<void> {
    await tx.delete(VoiceNoteEntity, { messageId: In(messageIds) });
  }

  async noteDeleted(tx: Tx, messageId: string): Promise<void> {
    await tx.update(VoiceNoteEntity, { messageId }, { vendorCopyDeletedAt: () => 'now()' });
  }
}
