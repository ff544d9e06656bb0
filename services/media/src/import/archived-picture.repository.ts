import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AssetEntity } from '../asset/asset.repository.js';
import type { Picture } from '../asset/pictures.js';

export interface ArchivedPicture {
  imageId: string;
  dreamId: string;
  dreamerId: string;
  mediaKey: string;
  state: AssetEntity['state'];
}

const ARCHIVED = `select w.id as "imageId", w.dream_id as "dreamId", w.dreamer_id as "dreamerId", a.key as "mediaKey", a.state
  from media.artwork w join media.asset a on a.key = w.asset_key`;

/** Pictures of archives between their receipt and the end of their turn. */
@Injectable()
export class ArchivedPictureRepository {
  constructor(private readonly database: DataSource) {}

  async find(imageId: string, tx: Tx = this.database.manager): Promise<ArchivedPicture | null> {
    const [row] = await tx.query<ArchivedPicture[]>(`${ARCHIVED} where w.id = $1`, [imageId]);
    return row ?? null;
  }

  /** Until the transaction ends no other picture of this dreamer begins or ends to wait. */
  async lock(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('media.archived-picture:' || $1, 0))`, [dreamerId]);
  }

  /** The first of this dreamer's pictures that wait. */
  async next(tx: Tx, dreamerId: string): Promise<ArchivedPicture | null> {
    const [row] = await tx.query<ArchivedPicture[]>(
      `${ARCHIVED} where a.dreamer_id = $1 and a.state = 'waiting' order by a.created_at, a.key limit 1`,
      [dreamerId],
    );
    return row ?? null;
  }

  /** Ends the wait of a picture, without one when it is left out; false when it has ended already. */
  async settle(tx: Tx, key: string, picture: Picture | null): Promise<boolean> {
    const changes: Partial<AssetEntity> = { state: 'unreadable' };
    if (picture) {
      const { bytes, width, height, sha256, placeholder } = picture;
      Object.assign(changes, { state: 'stored', byteSize: bytes.length, width, height, sha256 });
      await tx.query('update media.artwork set placeholder = $2 where asset_key = $1', [key, placeholder]);
    }
    const { affected } = await tx.update(AssetEntity, { key, state: 'waiting' }, changes);
    return affected === 1;
  }
}
