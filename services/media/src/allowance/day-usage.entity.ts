import type { LimitedWork } from '@dreamloom/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How much paid work was done for a dreamer on one day. */
@Entity({ name: 'day_usage' })
export class DayUsageEntity {
  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'day_usage_pk' })
  dreamerId!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'day_usage_pk' })
  work!: LimitedWork;

  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'day_usage_pk' })
  day!: string;

  @Column({ type: 'double precision' })
  amount!: number;
}
