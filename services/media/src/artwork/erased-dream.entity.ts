import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An erased dream; an artwork that finishes later is not stored. */
@Entity({ name: 'erased_dream' })
export class ErasedDreamEntity {
  @PrimaryColumn({ name: 'dream_id', type: 'uuid', primaryKeyConstraintName: 'erased_dream_pk' })
  dreamId!: string;

  /** Keys of the files to delete, because their rows are deleted first. */
  @Column({ name: 'asset_keys', type: 'text', array: true })
  assetKeys!: string[];

  @Column({ name: 'erased_at', type: 'timestamptz', default: () => 'now()' })
  erasedAt!: Date;
}
