import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Bytes that the house keeps for a dreamer; the row says who may see them, the storage has them. */
@Entity({ name: 'asset' })
@Check('asset_kind', "kind in ('artwork', 'audio')")
@Index('asset_dreamer', ['dreamerId'])
export class AssetEntity {
  /** Unguessable part of its address, /api/media/<key>. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'asset_pk' })
  key!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @Column({ type: 'text' })
  kind!: 'artwork' | 'audio';

  /** True while its dream is published. */
  @Column({ name: 'is_public', type: 'boolean', default: false })
  isPublic!: boolean;

  @Column({ type: 'text' })
  mime!: string;

  @Column({ name: 'byte_size', type: 'integer' })
  byteSize!: number;

  /** Of the original, in hexadecimal. */
  @Column({ type: 'text' })
  sha256!: string;

  /** Pixels of a picture. */
  @Column({ type: 'integer', nullable: true })
  width!: number | null;

  @Column({ type: 'integer', nullable: true })
  height!: number | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
