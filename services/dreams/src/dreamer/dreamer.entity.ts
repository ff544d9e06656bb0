import type { Language } from '@dreamloom/contracts';
import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';

/** Stands for Google's account id, which the version before requires. It is no id of Google, which has digits only. */
export const withoutGoogle = (dreamerId: string): string => `none:${dreamerId}`;

@Entity({ name: 'dreamer' })
@Unique('dreamer_google_sub', ['googleSub'])
export class DreamerEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'dreamer_pk' })
  id!: string;

  /** Google's stable account id, by which the version before finds an account; `withoutGoogle` where there is none. */
  @Column({ name: 'google_sub', type: 'text' })
  googleSub!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ name: 'first_name', type: 'text', nullable: true })
  firstName!: string | null;

  @Column({ name: 'last_name', type: 'text', nullable: true })
  lastName!: string | null;

  @Column({ type: 'text', nullable: true })
  location!: string | null;

  @Column({ type: 'text', nullable: true })
  timezone!: string | null;

  /** The contact number. The number of a connected phone is stored in messaging. */
  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ name: 'speech_language', type: 'text', nullable: true })
  speechLanguage!: string | null;

  /** Null: the browser's, and in the chat that of the first message. */
  @Column({ type: 'text', nullable: true })
  language!: Language | null;

  @Column({ name: 'allow_photo_in_art', type: 'boolean', default: false })
  allowPhotoInArt!: boolean;

  /** Consent to show images generated with the photo in public dreams. */
  @Column({ name: 'allow_photo_in_public', type: 'boolean', default: false })
  allowPhotoInPublic!: boolean;

  @Column({ name: 'no_ai', type: 'boolean', default: false })
  noAi!: boolean;

  /** Whether the bot's reply mentions an earlier dream that is near the new one. */
  @Column({ name: 'mentions_similar', type: 'boolean', default: true })
  mentionsSimilar!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

/** The photo has a table of its own, so that reading a dreamer does not load the JPEG. */
@Entity({ name: 'dreamer_photo' })
export class DreamerPhotoEntity {
  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'dreamer_photo_pk' })
  dreamerId!: string;

  @OneToOne(() => DreamerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dreamer_id', foreignKeyConstraintName: 'dreamer_photo_dreamer' })
  dreamer?: Relation<DreamerEntity>;

  @Column({ type: 'bytea' })
  bytes!: Buffer;

  @Column({ type: 'text' })
  sha256!: string;
}
