import type { QuotaName } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { EVERYBODY, insertOnce, Quotas } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AssetEntity } from './asset.entity.js';

@Injectable()
export class AssetRepository {
  constructor(
    private readonly database: DataSource,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  assetOf(key: string): Promise<AssetEntity | null> {
    return this.database.manager.findOneBy(AssetEntity, { key });
  }

  /**
   * Inserts an asset; false when the key exists. Waits for a concurrent transaction that inserts the same key.
   * @throws QuotaExceeded
   */
  async add(tx: Tx, asset: Omit<AssetEntity, 'isPublic' | 'createdAt'> & { isPublic?: boolean }): Promise<boolean> {
    if (!(await insertOnce(tx, AssetEntity, asset))) return false;
    const { dreamerId, byteSize } = asset;
    const points = Math.ceil(byteSize / 1_000);
    const own = { name: 'storedKilobytesPerDay', key: dreamerId, points } as const;
    await this.quotas.consumeAll([own, { name: 'storedKilobytesPerMonth', key: EVERYBODY, points }], tx);
    return true;
  }

  /**
   * Like `add`, in its own transaction.
   * @throws QuotaExceeded
   */
  addNow(asset: Omit<AssetEntity, 'isPublic' | 'createdAt'>): Promise<boolean> {
    return this.database.transaction((tx) => this.add(tx, asset));
  }

  of(dreamerId: string): Promise<AssetEntity[]> {
    return this.database.manager.findBy(AssetEntity, { dreamerId });
  }

  /** Deletes all rows about a dreamer's images and voice notes, including transcripts. */
  async eraseDreamer(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query(
      `delete from media.publish_picture where dream_id in (select dream_id from media.artwork where dreamer_id = $1)`,
      [dreamerId],
    );
    for (const table of ['transcript_part', 'transcript', 'artwork', 'asset'])
      await tx.query(`delete from media.${table} where dreamer_id = $1`, [dreamerId]);
    await this.quotas.erase(dreamerId, tx);
  }

  async remove(tx: Tx, key: string): Promise<void> {
    await tx.delete(AssetEntity, { key });
  }
}
