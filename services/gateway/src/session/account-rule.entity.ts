import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What operators decided about an account; without a row everything is as usual. */
@Entity({ name: 'account_rule' })
export class AccountRuleEntity {
  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'account_rule_pk' })
  dreamerId!: string;

  /** No session of the account is valid, and none can be opened. */
  @Column({ name: 'is_suspended', type: 'boolean', default: false })
  isSuspended!: boolean;

  /** Points a day instead of the usual ones, by quota. */
  @Column({ type: 'jsonb', default: {} })
  limits!: Record<string, number>;

  /** Grows with each decision, because their events can arrive in another order. */
  @Column({ type: 'integer', default: 0 })
  revision!: number;

  /** When the account will be erased. */
  @Index('account_rule_removal', { where: 'remove_at is not null' })
  @Column({ name: 'remove_at', type: 'timestamptz', nullable: true })
  removeAt!: Date | null;

  /** The operator who announced it. */
  @Column({ name: 'removed_by', type: 'uuid', nullable: true })
  removedBy!: string | null;
}
