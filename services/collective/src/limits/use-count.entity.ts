import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often somebody used something in one hour of the clock. */
@Entity({ name: 'use_count' })
export class UseCountEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'use_count_pk' })
  what!: string;

  /** A dreamer's id, or the fingerprint of an address. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'use_count_pk' })
  who!: string;

  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'use_count_pk' })
  hour!: Date;

  @Column({ type: 'integer' })
  uses!: number;
}
