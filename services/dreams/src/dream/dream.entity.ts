import type { DreamSource, ImageStatus, TitleStatus } from '@dreamloom/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { DreamerEntity } from '../dreamer/dreamer.entity.js';

/** A dream in a journal: the words are kept first, all else comes later. */
@Entity({ name: 'dream' })
@Unique('dream_message', ['messageId'])
@Index('dream_journal', ['dreamerId', 'createdAt', 'id'])
export class DreamEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'dream_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @ManyToOne(() => DreamerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dreamer_id', foreignKeyConstraintName: 'dream_dreamer' })
  dreamer?: Relation<DreamerEntity>;

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

  @Column({ name: 'is_recurrent', type: 'boolean', default: false })
  isRecurrent!: boolean;

  @Column({ name: 'is_public', type: 'boolean', default: false })
  isPublic!: boolean;

  @Column({ type: 'text' })
  source!: DreamSource;

  @Column({ name: 'image_status', type: 'text' })
  imageStatus!: ImageStatus;

  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  /** When the dreamer told it; `recorded_at` is when it reached the journal. */
  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'recorded_at', type: 'timestamptz', default: () => 'now()' })
  recordedAt!: Date;
}
