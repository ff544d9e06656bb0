import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Holds the rate limit, the last greeting and the opt-out of a phone. */
@Entity({ name: 'phone_contact' })
export class PhoneContactEntity {
  /** E.164 with plus. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'phone_contact_pk' })
  phone!: string;

  @Column({ name: 'next_at', type: 'timestamptz', default: () => 'now()' })
  nextAt!: Date;

  @Column({ name: 'greeted_at', type: 'timestamptz', nullable: true })
  greetedAt!: Date | null;

  /** The code of the claim that the bot named last, which a bare '/' confirms; empty when it named several at once. */
  @Column({ name: 'sent_code', type: 'text', nullable: true })
  sentCode!: string | null;

  /** After /stop the phone gets no welcome for OPT_OUT, or until it sends '/' itself. */
  @Column({ name: 'opted_out_at', type: 'timestamptz', nullable: true })
  optedOutAt!: Date | null;
}
