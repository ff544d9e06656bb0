import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** State of a week in a region besides its counters: the title once it is closed, and the image. */
@Entity({ name: 'week' })
@Check('week_image_status', "image_status in ('none', 'requested', 'ready', 'failed')")
export class WeekEntity {
  /** Number of weeks since the first one. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'week_pk' })
  week!: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'week_pk' })
  region!: string;

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
  imageStatus!: 'none' | 'requested' | 'ready' | 'failed';

  @Column({ name: 'image_attempts', type: 'integer', default: 0 })
  imageAttempts!: number;

  @Column({ name: 'image_requested_at', type: 'timestamptz', nullable: true })
  imageRequestedAt!: Date | null;

  /** Key of the image, whose bytes belong to the media service. */
  @Column({ name: 'media_key', type: 'text', nullable: true })
  mediaKey!: string | null;
}

/** Number of counted dreams of a dreamer in a week and region; the row is deleted with the last one. */
@Entity({ name: 'week_dreamer' })
export class WeekDreamerEntity {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'week_dreamer_pk' })
  week!: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'week_dreamer_pk' })
  region!: string;

  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'week_dreamer_pk' })
  dreamerId!: string;

  @Column({ type: 'integer' })
  dreams!: number;
}

/** Number of dreams and dreamers of a week in a region, stored so that frequent reads need no counting. */
@Entity({ name: 'week_total' })
export class WeekTotalEntity {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'week_total_pk' })
  week!: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'week_total_pk' })
  region!: string;

  @Column({ type: 'integer' })
  dreams!: number;

  @Column({ type: 'integer' })
  dreamers!: number;
}

/**
 * Number of dreamers who used a word in their counted dreams of a week and region; the row is deleted with the last
 * one.
 */
@Entity({ name: 'week_word' })
@Index('week_word_top', ['week', 'region', 'dreamers'])
export class WeekWordEntity {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'week_word_pk' })
  week!: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'week_word_pk' })
  region!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'week_word_pk' })
  word!: string;

  @Column({ type: 'integer' })
  dreamers!: number;
}
