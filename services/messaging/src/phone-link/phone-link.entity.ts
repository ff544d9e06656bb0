import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A dreamer's claim to a phone. It captures nothing until a message from that very number verifies it. */
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

  /** Tells this claim from others to the same number. */
  @Column({ type: 'text' })
  code!: string;

  /** First name and masked e-mail of the dreamer, as the owner of the phone reads them. */
  @Column({ type: 'text' })
  claimant!: string;

  /** The vendor refused to deliver because the phone has been silent for too long: until it writes, nothing reaches it. */
  @Column({ name: 'awaits_message', type: 'boolean', default: false })
  awaitsMessage!: boolean;

  /** The welcome message of this claim: a message that quotes it means this claim. */
  @Column({ name: 'welcome_id', type: 'uuid', nullable: true })
  welcomeId!: string | null;

  @Column({ name: 'claimed_at', type: 'timestamptz', default: () => 'now()' })
  claimedAt!: Date;

  @Column({ name: 'verified_at', type: 'timestamptz', nullable: true })
  verifiedAt!: Date | null;
}
