import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'contact_message' })
@Index('contact_message_fingerprint', ['emailFingerprint'])
export class ContactMessageEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'contact_message_pk' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  email!: string;

  /** A keyed hash that finds the messages of a dreamer; null for rows older than this column. */
  @Column({ name: 'email_fingerprint', type: 'text', nullable: true })
  emailFingerprint!: string | null;

  @Column({ type: 'text' })
  message!: string;

  @Column({ name: 'mailed_at', type: 'timestamptz', nullable: true })
  mailedAt!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
