import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A phone that the bot writes to: when it may be written to again, and when it was last told what this is. */
@Entity({ name: 'phone_contact' })
export class PhoneContactEntity {
  /** E.164 with plus. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'phone_contact_pk' })
  phone!: string;

  @Column({ name: 'next_at', type: 'timestamptz', default: () => 'now()' })
  nextAt!: Date;

  @Column({ name: 'greeted_at', type: 'timestamptz', nullable: true })
  greetedAt!: Date | null;

  /** Code of the claim that the bot named last; empty when it named several at once. A bare '/' answers this claim only. */
  @Column({ name: 'sent_code', type: 'text', nullable: true })
  sentCode!: string | null;

  /** When the phone said /stop last: for a while it gets no welcome, until it writes '/' itself. */
  @Column({ name: 'opted_out_at', type: 'timestamptz', nullable: true })
  optedOutAt!: Date | null;
}
