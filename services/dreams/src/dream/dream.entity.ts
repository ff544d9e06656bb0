import type { DreamSource, ImageStatus, TitleStatus } from '@dreamloom/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { DreamerEntity } from '../dreamer/dreamer.entity.js';

/** A dream in a journal: the words are kept first, all else comes later. */
@Entity({ name: 'dream' })
@Unique('dream_message', ['messageId'])
@Index('dream_origin', ['dreamerId', 'originId'], { unique: true, where: 'origin_id is not null' })
@Index('dream_journal', ['dreamerId', 'createdAt', 'id'])
@Index('dream_trash', ['deletedAt'], { where: 'deleted_at is not null' })
export class DreamEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'dream_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @ManyToOne(() => DreamerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dreamer_id', foreignKeyConstraintName: 'dream_dreamer' })
  dreamer?: Relation<DreamerEntity>;

  /** What an archive calls it: a dream that was brought back keeps the id it first had, for archives alone. */
  @Column({ name: 'origin_id', type: 'uuid', nullable: true })
  originId!: string | null;

  /** Messaging's inbound message; one message becomes at most one dream. */
  @Column({ name: 'message_id', type: 'uuid', nullable: true })
  messageId!: string | null;

  @Column({ type: 'text' })
  title!: string;

  /** Who wrote the title: the first words stand in, the AI only writes over its own. */
  @Column({ name: 'title_source', type: 'text' })
  titleSource!: 'words' | 'ai' | 'dreamer';

  @Column({ name: 'title_status', type: 'text' })
  titleStatus!: TitleStatus;

  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'text', array: true, default: () => "'{}'" })
  tags!: string[];

  @Column({ name: 'tags_source', type: 'text', default: 'ai' })
  tagsSource!: 'ai' | 'dreamer';

  @Column({ name: 'is_lucid', type: 'boolean', default: false })
  isLucid!: boolean;

  @Column({ name: 'lucid_source', type: 'text', default: 'ai' })
  lucidSource!: 'ai' | 'dreamer';

  @Column({ name: 'is_recurrent', type: 'boolean', default: false })
  isRecurrent!: boolean;

  @Column({ name: 'recurrent_source', type: 'text', default: 'ai' })
  recurrentSource!: 'ai' | 'dreamer';

  @Column({ name: 'is_public', type: 'boolean', default: false })
  isPublic!: boolean;

  @Column({ name: 'is_sensitive', type: 'boolean', default: false })
  isSensitive!: boolean;

  /** Who said so: what the dreamer says, no reading changes. */
  @Column({ name: 'sensitive_source', type: 'text', default: 'ai' })
  sensitiveSource!: 'ai' | 'dreamer';

  /** The revision of which the bot's dreamer was told what it mentions, before it became public. */
  @Column({ name: 'warned_revision', type: 'integer', nullable: true })
  warnedRevision!: number | null;

  @Column({ type: 'text' })
  source!: DreamSource;

  @Column({ name: 'image_status', type: 'text' })
  imageStatus!: ImageStatus;

  /** What the reader of the dream saw in its strongest moment; null once the words have changed. */
  @Column({ type: 'text', nullable: true })
  scene!: string | null;

  /** The painting that is under way or will be next. */
  @Column({ name: 'artwork_id', type: 'uuid', nullable: true })
  artworkId!: string | null;

  /** When that painting begins, or while the dream is being named its title, if a used-up quota delays it. */
  @Column({ name: 'artwork_due_at', type: 'timestamptz', nullable: true })
  artworkDueAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  /** When the dreamer told it; `recorded_at` is when it reached the journal. */
  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'recorded_at', type: 'timestamptz', default: () => 'now()' })
  recordedAt!: Date;

  /** Counts the dreamer's own saves. */
  @Column({ type: 'integer', default: 1 })
  revision!: number;

  /** In the trash since then. */
  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;
}
