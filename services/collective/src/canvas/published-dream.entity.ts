import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A public dream as the community sees it: no name, no address, no phone. */
@Entity({ name: 'published_dream' })
@Index('published_dream_strip', ['createdAt', 'dreamId'])
@Index('published_dream_week', ['week'])
@Index('published_dream_dreamer', ['dreamerId', 'week'])
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

  /** When it was told. */
  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** City and country at most, as it is shown. */
  @Column({ type: 'text', nullable: true })
  location!: string | null;

  /** Keys of the places it is counted in, the world among them. */
  @Column({ type: 'text', array: true })
  places!: string[];

  /** The words it is counted with. */
  @Column({ type: 'text', array: true })
  words!: string[];

  @Column({ name: 'media_key', type: 'text', nullable: true })
  mediaKey!: string | null;

  /** May be shown, but not read or painted by AI. */
  @Column({ name: 'no_ai', type: 'boolean', default: false })
  noAi!: boolean;

  /** Shown to those who ask for it, and left out of the week's words and picture. */
  @Column({ name: 'is_sensitive', type: 'boolean', default: false })
  isSensitive!: boolean;

  /** The week it is counted in; null when it came after that week was closed, or lies outside all weeks. */
  @Column({ type: 'integer', nullable: true })
  week!: number | null;
}
