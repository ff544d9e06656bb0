import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which picture of a dream everybody may see, and up to which place in the event log its news is taken in. */
@Entity({ name: 'publish_picture' })
export class PublishPictureEntity {
  @PrimaryColumn({ name: 'dream_id', type: 'uuid', primaryKeyConstraintName: 'publish_picture_pk' })
  dreamId!: string;

  /** Null once the dream is withdrawn, or while it has no picture. */
  @Column({ name: 'media_key', type: 'text', nullable: true })
  mediaKey!: string | null;

  @Column({ type: 'bigint' })
  position!: string;
}
