import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many dreams a week has in a place, and of how many dreamers: what everybody asks, without counting. */
@Entity({ name: 'week_total' })
export class WeekTotalEntity {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'week_total_pk' })
  week!: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'week_total_pk' })
  place!: string;

  @Column({ type: 'integer' })
  dreams!: number;

  @Column({ type: 'integer' })
  dreamers!: number;
}
