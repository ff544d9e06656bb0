import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A mail that goes out once. It is stored as `sending` before the mail server is spoken to; whom it goes to is not kept. */
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
