import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What is kept of a week in a place beside its counters: its name once it is closed, and its picture. */
@Entity({ name: 'week' })
@Check('week_vision_status', "vision_status in ('none', 'asked', 'painted', 'failed')")
export class WeekEntity {
  /** Whole weeks since the first one. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'week_pk' })
  week!: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'week_pk' })
  place!: string;

  @Column({ type: 'text', nullable: true })
  title!: string | null;

  /** What its picture shows. */
  @Column({ type: 'text', nullable: true })
  scene!: string | null;

  /** The words that title and scene were made of. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  motifs!: string[];

  @Column({ name: 'closed_at', type: 'timestamptz', nullable: true })
  closedAt!: Date | null;

  /** The painting that is asked for or was painted last. */
  @Column({ name: 'vision_id', type: 'uuid', nullable: true })
  visionId!: string | null;

  @Column({ name: 'vision_status', type: 'text', default: 'none' })
  visionStatus!: 'none' | 'asked' | 'painted' | 'failed';

  @Column({ name: 'vision_tries', type: 'integer', default: 0 })
  visionTries!: number;

  @Column({ name: 'vision_asked_at', type: 'timestamptz', nullable: true })
  visionAskedAt!: Date | null;

  @Column({ name: 'media_key', type: 'text', nullable: true })
  mediaKey!: string | null;

  @Column({ type: 'bytea', nullable: true })
  picture!: Buffer | null;

  @Column({ name: 'picture_mime', type: 'text', nullable: true })
  pictureMime!: string | null;
}
