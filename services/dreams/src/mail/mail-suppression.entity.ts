import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mailbox that gets no more mail, normalized by mailboxOf; its fingerprint when the mail was already erased. */
@Entity({ name: 'mail_suppression' })
export class MailSuppressionEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'mail_suppression_pk' })
  recipient!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
