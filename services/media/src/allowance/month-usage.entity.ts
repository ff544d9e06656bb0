import type { LimitedWork } from '@dreamloom/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How much paid work was done for all dreamers in one month; it outlives them. */
@Entity({ name: 'month_usage' })
export class MonthUsageEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'month_usage_pk' })
  work!: LimitedWork;

  /** Its first day. */
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'month_usage_pk' })
  month!: string;

  @Column({ type: 'double precision' })
  amount!: number;
}
