import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** State of a week in a region besides its counters: the title once it is closed, and the image. */
@Entity({ name: 'week' })
@Check('week_image_status', "image_status in ('none', 'asked', 'painted', 'failed')")
export class WeekEntity {
  /** Number of weeks since the first one. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'week_pk' })
  week!: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'week_pk' })
  place!: string;

  @Column({ type: 'text', nullable: true })
  title!: string | null;

  @Column({ type: 'text', nullable: true })
  scene!: string | null;

  @Column({ type: 'text', array: true, default: () => "'{}'" })
  motifs!: string[];

  @Column({ name: 'closed_at', type: 'timestamptz', nullable: true })
  closedAt!: Date | null;

  @Column({ name: 'image_id', type: 'uuid', nullable: true })
  imageId!: string | null;

  @Column({ name: 'image_status', type: 'text', default: 'none' })
  imageStatus!: 'none' | 'asked' | 'painted' | 'failed';

  @Column({ name: 'image_attempts', type: 'integer', default: 0 })
  imageAttempts!: number;

  @Column({ name: 'image_requested_at', type: 'timestamptz', nullable: true })
  imageRequestedAt!: Date | null;

  @Column({ name: 'media_key', type: 'text', nullable: true })
  mediaKey!: string | null;

  @Column({ type: 'bytea', nullable: true })
  picture!: Buffer | null;

  @Column({ name: 'picture_mime', type: 'text', nullable: true })
  pictureMime!: string | null;
}
