import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A stored file of a dreamer; the row controls access, the storage has the bytes. */
@Entity({ name: 'asset' })
@Check('asset_kind', "kind in ('artwork', 'audio')")
@Index('asset_dreamer', ['dreamerId'])
export class AssetEntity {
  /** The unguessable part of the URL /api/media/<key>. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'asset_pk' })
  key!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @Column({ type: 'text' })
  kind!: 'artwork' | 'audio';

  @Column({ name: 'is_public', type: 'boolean', default: false })
  isPublic!: boolean;

  @Column({ type: 'text' })
  mime!: string;

  @Column({ name: 'byte_size', type: 'integer' })
  byteSize!: number;

  @Column({ type: 'text' })
  sha256!: string;

  @Column({ type: 'integer', nullable: true })
  width!: number | null;

  @Column({ type: 'integer', nullable: true })
  height!: number | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
