import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AssetEntity } from './asset.entity.js';

@Injectable()
export class AssetRepository {
  constructor(private readonly database: DataSource) {}

  assetOf(key: string): Promise<AssetEntity | null> {
    return this.database.manager.findOneBy(AssetEntity, { key });
  }

  /** False when the key is taken; waits for a transaction that is about to take it. */
  async add(tx: Tx, asset: Omit<AssetEntity, 'isPublic' | 'createdAt'>): Promise<boolean> {
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(AssetEntity)
      .values(asset)
      .orIgnore()
      .returning('key')
      .execute();
    return (raw as unknown[]).length > 0;
  }
}
