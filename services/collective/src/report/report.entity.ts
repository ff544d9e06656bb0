import type { ReportReason } from '@dreamloom/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'report' })
@Index('report_dreamer', ['dreamerId'])
@Index('report_open', ['dreamId'], { where: 'settled_at is null' })
export class ReportEntity {
  @PrimaryColumn({ name: 'dream_id', type: 'uuid', primaryKeyConstraintName: 'report_pk' })
  dreamId!: string;

  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'report_pk' })
  dreamerId!: string;

  @Column({ type: 'text' })
  reason!: ReportReason;

  @Column({ name: 'reported_at', type: 'timestamptz', default: () => 'now()' })
  reportedAt!: Date;

  /** Time at which an operator dismissed the report. */
  @Column({ name: 'settled_at', type: 'timestamptz', nullable: true })
  settledAt!: Date | null;
}
