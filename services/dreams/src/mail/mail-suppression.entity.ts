import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address, in lower case, that wants no mail from here; its fingerprint when no mail to it was known any more. */
@Entity({ name: 'mail_suppression' })
export class MailSuppressionEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'mail_suppression_pk' })
  recipient!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
