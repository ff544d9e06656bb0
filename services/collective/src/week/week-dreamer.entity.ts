import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of counted dreams of a dreamer in a week and region; the row is deleted with the last one. */
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
