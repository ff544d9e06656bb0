import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Until when everything is here that a source says it took for the bot. */
@Entity({ name: 'reconciliation' })
export class ReconciliationEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'reconciliation_pk' })
  source!: string;

  @Column({ name: 'listed_until', type: 'timestamptz' })
  listedUntil!: Date;
}
