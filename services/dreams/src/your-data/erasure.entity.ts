import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An erasure that is still to be published a second time. The row holds ids only and is deleted afterwards. */
@Entity({ name: 'erasure' })
export class ErasureEntity {
  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'erasure_pk' })
  dreamerId!: string;

  @Column({ name: 'email_fingerprint', type: 'text' })
  emailFingerprint!: string;

  @Column({ name: 'artwork_ids', type: 'uuid', array: true })
  artworkIds!: string[];

  @Column({ name: 'message_ids', type: 'uuid', array: true })
  messageIds!: string[];

  @Column({ name: 'erased_at', type: 'timestamptz', default: () => 'now()' })
  erasedAt!: Date;
}
