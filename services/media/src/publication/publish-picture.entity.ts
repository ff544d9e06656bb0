import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The public image of a dream, and the position in the event log of the last event handled for it. */
@Entity({ name: 'publish_picture' })
export class PublishPictureEntity {
  @PrimaryColumn({ name: 'dream_id', type: 'uuid', primaryKeyConstraintName: 'publish_picture_pk' })
  dreamId!: string;

  /** Null when the dream is withdrawn or has no image. */
  @Column({ name: 'media_key', type: 'text', nullable: true })
  mediaKey!: string | null;

  @Column({ type: 'bigint' })
  position!: string;
}
