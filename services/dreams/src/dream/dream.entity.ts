import type { CapturedBy, DreamSource, Emotion, ImageStatus, TitleStatus, WordsFrom } from '@dreamloom/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { DreamerEntity } from '../dreamer/dreamer.entity.js';

@Entity({ name: 'dream' })
@Unique('dream_message', ['messageId'])
@Index('dream_origin', ['dreamerId', 'originId'], { unique: true, where: 'origin_id is not null' })
@Index('dream_journal', ['dreamerId', 'createdAt', 'id'])
@Check('dream_lucidity', 'lucidity between 0 and 5 and is_lucid = (lucidity >= 2)')
@Index('dream_night', ['dreamerId', 'night'], { where: 'deleted_at is null' })
@Index('dream_trash', ['deletedAt'], { where: 'deleted_at is not null' })
export class DreamEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'dream_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @ManyToOne(() => DreamerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dreamer_id', foreignKeyConstraintName: 'dream_dreamer' })
  dreamer?: Relation<DreamerEntity>;

  /**
   * The id a dream has in archives: an imported dream stores its original id here, and only import and export use it.
   */
  @Column({ name: 'origin_id', type: 'uuid', nullable: true })
  originId!: string | null;

  /**
   * The id of the inbound message in messaging, or an id derived from the idempotency key of a dream that was written in
   * the web app. One message becomes at most one dream.
   */
  @Column({ name: 'message_id', type: 'uuid', nullable: true })
  messageId!: string | null;

  @Column({ type: 'text' })
  title!: string;

  /** The source of the title. The AI may replace `words` and `ai`, never `dreamer`. */
  @Column({ name: 'title_source', type: 'text' })
  titleSource!: 'words' | 'ai' | 'dreamer';

  @Column({ name: 'title_status', type: 'text' })
  titleStatus!: TitleStatus;

  @Column({ type: 'text' })
  content!: string;

  /** Where the present title, words and tags came from; null when it is not known. */
  @Column({ name: 'words_from', type: 'jsonb', nullable: true })
  wordsFrom!: WordsFrom | null;

  /** Title and words in the form that a search compares; a trigger writes it. */
  @Column({ name: 'search_text', type: 'text', select: false, insert: false, update: false })
  searchText!: string;

  /** The stems of title and words in their language, for inflected forms; the same trigger writes it. */
  @Column({ name: 'search_words', type: 'tsvector', select: false, insert: false, update: false })
  searchWords!: string;

  @Column({ type: 'text', array: true, default: () => "'{}'" })
  tags!: string[];

  @Column({ name: 'tags_source', type: 'text', default: 'ai' })
  tagsSource!: 'ai' | 'dreamer';

  @Column({ name: 'is_lucid', type: 'boolean', default: false })
  isLucid!: boolean;

  @Column({ name: 'lucid_source', type: 'text', default: 'ai' })
  lucidSource!: 'ai' | 'dreamer';

  /** The dreamer's rating; a check of the table holds it and the flag together. */
  @Column({ type: 'smallint', nullable: true })
  lucidity!: number | null;

  @Column({ name: 'is_recurrent', type: 'boolean', default: false })
  isRecurrent!: boolean;

  @Column({ name: 'recurrent_source', type: 'text', default: 'ai' })
  recurrentSource!: 'ai' | 'dreamer';

  @Column({ name: 'is_public', type: 'boolean', default: false })
  isPublic!: boolean;

  @Column({ name: 'is_sensitive', type: 'boolean', default: false })
  isSensitive!: boolean;

  /** An AI reading does not change a flag whose source is the dreamer. */
  @Column({ name: 'sensitive_source', type: 'text', default: 'ai' })
  sensitiveSource!: 'ai' | 'dreamer';

  /** The revision for which the bot has warned the dreamer about mentions of persons before publishing. */
  @Column({ name: 'warned_revision', type: 'integer', nullable: true })
  warnedRevision!: number | null;

  /** A new artwork replaces the cover of the AI; beside the dreamer's own choice it is one more image. */
  @Column({ name: 'cover_source', type: 'text', default: 'ai' })
  coverSource!: 'ai' | 'dreamer';

  @Column({ type: 'text' })
  source!: DreamSource;

  @Column({ name: 'captured_by', type: 'text' })
  capturedBy!: CapturedBy;

  @Column({ name: 'image_status', type: 'text' })
  imageStatus!: ImageStatus;

  /** The description of the strongest moment in the dream, from the AI reading; null once the words have changed. */
  @Column({ type: 'text', nullable: true })
  scene!: string | null;

  /** From the AI reading. */
  @Column({ type: 'jsonb', default: () => "'[]'" })
  emotions!: Emotion[];

  /** The revision from which motifs and emotions were read; null while no reading has looked for them. */
  @Column({ name: 'motifs_revision', type: 'integer', nullable: true })
  motifsRevision!: number | null;

  @Column({ name: 'artwork_id', type: 'uuid', nullable: true })
  artworkId!: string | null;

  /** The start of the next artwork, or of the title while the title is pending, when a used-up quota delays it. */
  @Column({ name: 'artwork_due_at', type: 'timestamptz', nullable: true })
  artworkDueAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  /** The time of waking; for a dream that came without one the time at which the dreamer sent it. */
  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** The night that `created_at` belonged to in the dreamer's time zone when it was stored. */
  @Column({ type: 'date' })
  night!: string;

  /** The time at which the journal stored the dream. */
  @Column({ name: 'recorded_at', type: 'timestamptz', default: () => 'now()' })
  recordedAt!: Date;

  @Column({ type: 'integer', default: 1 })
  revision!: number;

  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;
}

/** The bot answers only dreams that were sent to it. */
export const wasSentToBot = ({ capturedBy }: Pick<DreamEntity, 'capturedBy'>) =>
  /^(whatsapp|telegram)_/.test(capturedBy);

/** The field of events about a dream that the bot does not answer. */
export const silence = (dream: Pick<DreamEntity, 'capturedBy'>) => !wasSentToBot(dream) && { isSilent: true };
