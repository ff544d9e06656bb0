import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { Titles } from '../vendors/interpreter/interpreter.port.js';

/** State of a week in a region besides its counters: the title once it is closed, and the image. */
@Entity({ name: 'week' })
@Check('week_image_status', "image_status in ('none', 'requested', 'ready', 'failed')")
export class WeekEntity {
  /** Number of weeks since the first one. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'week_pk' })
  week!: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'week_pk' })
  region!: string;

  /** The generated titles by language; null while the week has none, without a language whose title is its motifs. */
  @Column({ type: 'jsonb', nullable: true })
  titles!: Titles | null;

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

  /** Number of dreams that the week counted when the image was requested. */
  @Column({ name: 'image_dreams', type: 'integer', default: 0 })
  imageDreams!: number;

  /** Key of the image, whose bytes belong to the media service. */
  @Column({ name: 'media_key', type: 'text', nullable: true })
  mediaKey!: string | null;
}
