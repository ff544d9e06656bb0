import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many counted dreams a dreamer has in a week and place; the row goes with the last one. */
@Entity({ name: 'week_dreamer' })
export class WeekDreamerEntity {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'week_dreamer_pk' })
  week!: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'week_dreamer_pk' })
  place!: string;

  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'week_dreamer_pk' })
  dreamerId!: string;

  @Column({ type: 'integer' })
  dreams!: number;
}
