import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The time until which all messages of a source are complete. */
@Entity({ name: 'reconciliation' })
export class ReconciliationEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'reconciliation_pk' })
  source!: string;

  @Column({ name: 'listed_until', type: 'timestamptz' })
  listedUntil!: Date;
}
