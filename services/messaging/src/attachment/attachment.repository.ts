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

/** A voice note or a picture: it stays at the vendor until media has stored it. */
@Entity({ name: 'attachment' })
@Index('attachment_dreamer', ['dreamerId'])
export class AttachmentEntity {
  @PrimaryColumn({ name: 'message_id', type: 'uuid', primaryKeyConstraintName: 'attachment_pk' })
  messageId!: string;

  @OneToOne(() => InboundMessageEntity, { onDelete: 'CASCADE', deferrable: 'INITIALLY DEFERRED' })
  @JoinColumn({ name: 'message_id', foreignKeyConstraintName: 'attachment_message' })
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
export class AttachmentRepository {
  constructor(private readonly database: DataSource) {}

  of(messageId: string): Promise<AttachmentEntity | null> {
    return this.database.manager.findOneBy(AttachmentEntity, { messageId });
  }

  stillAtVendor(dreamerId: string): Promise<AttachmentEntity[]> {
    return this.database.manager.findBy(AttachmentEntity, { dreamerId, vendorCopyDeletedAt: IsNull() });
  }

  async add(tx: Tx, attachment: Pick<AttachmentEntity, 'messageId' | 'dreamerId' | 'mediaUrl'>): Promise<void> {
    await tx.insert(AttachmentEntity, attachment);
  }

  async released(): Promise<AttachmentEntity[]> {
    return this.database.manager.find(AttachmentEntity, {
      where: { dreamerId: IsNull(), message: { contactId: IsNull() } },
      select: { messageId: true, mediaUrl: true },
    });
  }

  async remove(tx: Tx, messageIds: string[]): Promise<void> {
    await tx.delete(AttachmentEntity, { messageId: In(messageIds) });
  }

  async noteDeleted(tx: Tx, messageId: string): Promise<void> {
    await tx.update(AttachmentEntity, { messageId }, { vendorCopyDeletedAt: () => 'now()' });
  }
}
