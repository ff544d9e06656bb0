import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** Somebody who signed in: the owner of a journal. */
@Entity({ name: 'dreamer' })
@Unique('dreamer_google_sub', ['googleSub'])
export class DreamerEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'dreamer_pk' })
  id!: string;

  /** Google's stable id of the account: an address may change hands, this does not. */
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

  /** For contact; the number of a connected phone is messaging's. */
  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ name: 'speech_language', type: 'text', nullable: true })
  speechLanguage!: string | null;

  @Column({ name: 'allow_photo_in_art', type: 'boolean', default: false })
  allowPhotoInArt!: boolean;

  /** May a painting made with the photo be seen in a public dream? */
  @Column({ name: 'allow_photo_in_public', type: 'boolean', default: false })
  allowPhotoInPublic!: boolean;

  /** No title, painting or interpretation by AI. */
  @Column({ name: 'no_ai', type: 'boolean', default: false })
  noAi!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
