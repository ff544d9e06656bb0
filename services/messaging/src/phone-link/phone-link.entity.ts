import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A dreamer's claim to a phone. No message becomes a dream until one from that number verifies the claim. */
@Entity({ name: 'phone_link' })
@Index('phone_link_code', ['phone', 'code'], { unique: true })
@Index('phone_link_owner', ['phone'], { unique: true, where: "status = 'verified'" })
export class PhoneLinkEntity {
  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'phone_link_pk' })
  dreamerId!: string;

  /** E.164 with plus. */
  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'text' })
  status!: 'pending' | 'verified';

  @Column({ type: 'text' })
  code!: string;

  /** The first name and masked e-mail address of the dreamer, as the owner of the phone sees them. */
  @Column({ type: 'text' })
  claimant!: string;

  /** True after a rejection outside the 24-hour window; nothing is delivered until the phone writes. */
  @Column({ name: 'awaits_message', type: 'boolean', default: false })
  awaitsMessage!: boolean;

  /** The id of the outbound welcome; a message that quotes it refers to this claim. */
  @Column({ name: 'welcome_id', type: 'uuid', nullable: true })
  welcomeId!: string | null;

  @Column({ name: 'claimed_at', type: 'timestamptz', default: () => 'now()' })
  claimedAt!: Date;

  @Column({ name: 'verified_at', type: 'timestamptz', nullable: true })
  verifiedAt!: Date | null;
}
