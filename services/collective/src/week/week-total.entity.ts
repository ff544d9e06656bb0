import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of dreams and dreamers of a week in a region, stored so that frequent reads need no counting. */
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
