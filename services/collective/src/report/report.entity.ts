import type { ReportReason } from '@dreamloom/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Somebody does not want to see a public dream, and why. */
@Entity({ name: 'report' })
@Index('report_dreamer', ['dreamerId'])
@Index('report_open', ['dreamId'], { where: 'settled_at is null' })
export class ReportEntity {
  @PrimaryColumn({ name: 'dream_id', type: 'uuid', primaryKeyConstraintName: 'report_pk' })
  dreamId!: string;

  /** Who reported it. */
  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'report_pk' })
  dreamerId!: string;

  @Column({ type: 'text' })
  reason!: ReportReason;

  @Column({ name: 'reported_at', type: 'timestamptz', default: () => 'now()' })
  reportedAt!: Date;

  /** When an operator looked at it and let the dream hang. */
  @Column({ name: 'settled_at', type: 'timestamptz', nullable: true })
  settledAt!: Date | null;
}
