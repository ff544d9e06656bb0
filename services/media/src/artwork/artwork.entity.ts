import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AssetEntity } from '../asset/asset.entity.js';

@Entity({ name: 'artwork' })
@Index('artwork_dream', ['dreamId'])
@Index('artwork_dreamer', ['dreamerId'])
@Index('artwork_asset_key', ['assetKey'], { unique: true })
export class ArtworkEntity {
  /** The `artworkId` of the event that requested the image. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'artwork_pk' })
  id!: string;

  @Column({ name: 'dream_id', type: 'uuid' })
  dreamId!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @Column({ type: 'text' })
  scene!: string;

  @Column({ type: 'text', array: true })
  moods!: string[];

  @Column({ name: 'asset_key', type: 'text' })
  assetKey!: string;

  @ManyToOne(() => AssetEntity)
  @JoinColumn({ name: 'asset_key', foreignKeyConstraintName: 'artwork_asset' })
  asset?: Relation<AssetEntity>;

  @Column({ type: 'text' })
  placeholder!: string;

  @Column({ type: 'text' })
  model!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
