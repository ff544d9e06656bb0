import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, In, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AssetEntity } from '../asset/asset.repository.js';

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

@Injectable()
export class ArtworkRepository {
  constructor(private readonly database: DataSource) {}

  exists(artworkId: string): Promise<boolean> {
    return this.database.manager.existsBy(ArtworkEntity, { id: artworkId });
  }

  isErased(dreamId: string): Promise<boolean> {
    return this.database.manager.existsBy(ErasedDreamEntity, { dreamId });
  }

  async add(tx: Tx, artwork: Omit<ArtworkEntity, 'asset' | 'createdAt'>): Promise<void> {
    await tx.insert(ArtworkEntity, artwork);
  }

  /** Deletes one picture of a dreamer with its row of access. */
  async remove(tx: Tx, { id, dreamerId }: Pick<ArtworkEntity, 'id' | 'dreamerId'>): Promise<void> {
    const artwork = await tx.findOneBy(ArtworkEntity, { id, dreamerId });
    if (!artwork) return;
    await tx.delete(ArtworkEntity, { id });
    await tx.delete(AssetEntity, { key: artwork.assetKey });
  }

  /** Like `isErased`, with a lock that holds the result until the transaction ends. */
  async isErasedNow(tx: Tx, dreamId: string): Promise<boolean> {
    await lockErasure(tx, dreamId);
    return tx.existsBy(ErasedDreamEntity, { dreamId });
  }

  /**
   * Deletes the artworks of a dream and prevents later ones. @returns the keys of their files, also when the dream was
   * erased before
   */
  async eraseOf(tx: Tx, dreamId: string): Promise<string[]> {
    await lockErasure(tx, dreamId);
    const erased = await tx.findOneBy(ErasedDreamEntity, { dreamId });
    if (erased) return erased.assetKeys;
    const assetKeys = (await tx.findBy(ArtworkEntity, { dreamId })).map(({ assetKey }) => assetKey);
    await tx.delete(ArtworkEntity, { dreamId });
    await tx.delete(AssetEntity, { key: In(assetKeys) });
    await tx.insert(ErasedDreamEntity, { dreamId, assetKeys });
    return assetKeys;
  }
}

const lockErasure = (tx: Tx, dreamId: string) =>
  tx.query(`select pg_advisory_xact_lock(hashtext('dream-erasure'), hashtext($1))`, [dreamId]);
