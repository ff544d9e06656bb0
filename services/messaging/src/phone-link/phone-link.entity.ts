import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A dreamer's claim to a phone. It captures nothing until a message from that very number verifies it. */
@Entity({ name: 'phone_link' })
@Index('phone_link_phone', ['phone'])
@Index('phone_link_owner', ['phone'], { unique: true, where: "status = 'verified'" })
export class PhoneLinkEntity {
  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'phone_link_pk' })
  dreamerId!: string;

  /** E.164 with plus. */
  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'text' })
  status!: 'pending' | 'verified';

  @Column({ name: 'claimed_at', type: 'timestamptz', default: () => 'now()' })
  claimedAt!: Date;

  @Column({ name: 'verified_at', type: 'timestamptz', nullable: true })
  verifiedAt!: Date | null;
}
