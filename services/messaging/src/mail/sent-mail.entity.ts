import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The row is stored as `sending` before the SMTP connection opens. The recipient is not stored. */
@Entity({ name: 'sent_mail' })
@Index('sent_mail_of', ['dreamerId'])
export class SentMailEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'sent_mail_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @Column({ type: 'text' })
  status!: 'sending' | 'sent' | 'failed';

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
