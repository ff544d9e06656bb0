import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { AssetEntity } from '../asset/asset.entity.js';
import { ArtworkEntity } from './artwork.entity.js';
import { ErasedDreamEntity } from './erased-dream.entity.js';

@Injectable()
export class ArtworkRepository {
  constructor(private readonly database: DataSource) {}

  isPainted(artworkId: string): Promise<boolean> {
    return this.database.manager.existsBy(ArtworkEntity, { id: artworkId });
  }

  isErased(dreamId: string): Promise<boolean> {
    return this.database.manager.existsBy(ErasedDreamEntity, { dreamId });
  }

  async add(tx: Tx, artwork: Omit<ArtworkEntity, 'asset' | 'createdAt'>): Promise<void> {
    await tx.insert(ArtworkEntity, artwork);
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
