import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A dream that is gone for ever: a painting of it that comes later is not kept. */
@Entity({ name: 'erased_dream' })
export class ErasedDreamEntity {
  @PrimaryColumn({ name: 'dream_id', type: 'uuid', primaryKeyConstraintName: 'erased_dream_pk' })
  dreamId!: string;

  /** Under which its pictures were kept; their rows go first, their bytes after. */
  @Column({ name: 'asset_keys', type: 'text', array: true })
  assetKeys!: string[];

  @Column({ name: 'erased_at', type: 'timestamptz', default: () => 'now()' })
  erasedAt!: Date;
}
