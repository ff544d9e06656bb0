import type { DreamSource } from '@dreamloom/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A public dream without personal data: no name, address or phone. */
@Entity({ name: 'published_dream' })
@Index('published_dream_strip', ['createdAt', 'dreamId'])
@Index('published_dream_week', ['week'])
@Index('published_dream_dreamer', ['dreamerId', 'week'])
@Index('published_dream_regions', ['regions'], { type: 'gin' })
export class PublishedDreamEntity {
  @PrimaryColumn({ name: 'dream_id', type: 'uuid', primaryKeyConstraintName: 'published_dream_pk' })
  dreamId!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'text', array: true })
  tags!: string[];

  @Column({ name: 'is_lucid', type: 'boolean' })
  isLucid!: boolean;

  @Column({ name: 'is_recurrent', type: 'boolean' })
  isRecurrent!: boolean;

  @Column({ type: 'text' })
  source!: DreamSource;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'date' })
  night!: string;

  /** City and country at most, in the displayed spelling. */
  @Column({ type: 'text', nullable: true })
  location!: string | null;

  /** Keys of the regions that show and count the dream: the world, places, and the circles of its dreamer. */
  @Column({ type: 'text', array: true })
  regions!: string[];

  /** Keys of the motifs that its week counts. */
  @Column({ type: 'text', array: true })
  motifs!: string[];

  @Column({ name: 'media_key', type: 'text', nullable: true })
  mediaKey!: string | null;

  /** The dream is shown, but neither read by AI nor used for an image. */
  @Column({ name: 'no_ai', type: 'boolean', default: false })
  noAi!: boolean;

  /** The dream is shown only on request and is excluded from the motifs and image of the week. */
  @Column({ name: 'is_sensitive', type: 'boolean', default: false })
  isSensitive!: boolean;

  /** The time from which its week counts the dream; a new text begins it again. */
  @Column({ name: 'counted_at', type: 'timestamptz' })
  countedAt!: Date;

  /**
   * The week that counts the dream; null when the dream arrived after the week was closed or lies outside all weeks.
   */
  @Column({ type: 'integer', nullable: true })
  week!: number | null;
}
