import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mailbox that wants no mail from here, see mailboxOf; its fingerprint when no mail to it was known any more. */
@Entity({ name: 'mail_suppression' })
export class MailSuppressionEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'mail_suppression_pk' })
  recipient!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
