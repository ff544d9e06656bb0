import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often somebody used something in one hour, day or month of the clock. */
@Entity({ name: 'use_count' })
export class UseCountEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'use_count_pk' })
  what!: string;

  /** A dreamer's id, the fingerprint of a household, or everybody. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'use_count_pk' })
  who!: string;

  /** When the hour, day or month began; the column keeps its first name. */
  @PrimaryColumn({ name: 'hour', type: 'timestamptz', primaryKeyConstraintName: 'use_count_pk' })
  periodStart!: Date;

  @Column({ type: 'integer' })
  uses!: number;
}
