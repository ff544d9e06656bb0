import type { QuotaName } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { EVERYBODY, insertOnce, Quotas } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Check, Column, DataSource, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Picture } from './pictures.js';

/** A stored file of a dreamer; the row controls access, the storage has the bytes. */
@Entity({ name: 'asset' })
@Check('asset_kind', "kind in ('artwork', 'audio')")
@Check('asset_state', "state in ('stored', 'waiting', 'unreadable')")
@Index('asset_dreamer', ['dreamerId'])
@Index('asset_waiting', ['dreamerId', 'createdAt'], { where: "state = 'waiting'" })
export class AssetEntity {
  /** The unguessable part of the URL /api/media/<key>. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'asset_pk' })
  key!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @Column({ type: 'text' })
  kind!: 'artwork' | 'audio';

  /** A picture of an archive waits for its turn, and is stored or unreadable then. */
  @Column({ type: 'text', default: 'stored' })
  state!: 'stored' | 'waiting' | 'unreadable';

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

type NewAsset = Omit<AssetEntity, 'isPublic' | 'state' | 'createdAt'> &
  Partial<Pick<AssetEntity, 'isPublic' | 'state'>>;

/** The row of an image that is stored under this key. */
export const imageAsset = (key: string, dreamerId: string, { bytes, width, height, sha256 }: Picture): NewAsset => ({
  key,
  dreamerId,
  kind: 'artwork',
  mime: 'image/webp',
  byteSize: bytes.length,
  sha256,
  width,
  height,
});

@Injectable()
export class AssetRepository {
  constructor(
    private readonly database: DataSource,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  find(key: string, tx: Tx = this.database.manager): Promise<AssetEntity | null> {
    return tx.findOneBy(AssetEntity, { key });
  }

  /**
   * Inserts an asset; false when the key exists. Waits for a concurrent transaction that inserts the same key.
   * @throws QuotaExceeded
   */
  async add(tx: Tx, asset: NewAsset): Promise<boolean> {
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
  addNow(asset: NewAsset): Promise<boolean> {
    return this.database.transaction((tx) => this.add(tx, asset));
  }

  /** At most `count` of a dreamer's assets. */
  someOf(dreamerId: string, count: number): Promise<Pick<AssetEntity, 'key' | 'kind'>[]> {
    const select = { key: true, kind: true };
    return this.database.manager.find(AssetEntity, { select, where: { dreamerId }, take: count });
  }

  /** Deletes assets with the rows that depend on them; their files must be deleted before. */
  async eraseAssets(tx: Tx, keys: readonly string[]): Promise<void> {
    const dependent = `select id from media.transcript where asset_key = any($1)`;
    await tx.query(`delete from media.transcript_part where transcript_id in (${dependent})`, [keys]);
    const pictures = `select dream_id from media.artwork where asset_key = any($1)`;
    await tx.query(`delete from media.publish_picture where dream_id in (${pictures})`, [keys]);
    for (const table of ['transcript', 'artwork'])
      await tx.query(`delete from media.${table} where asset_key = any($1)`, [keys]);
    await tx.query('delete from media.asset where key = any($1)', [keys]);
  }

  /** Deletes all rows about a dreamer's images and voice notes, including transcripts and the pinned language. */
  async eraseDreamer(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query(
      `delete from media.publish_picture where dream_id in (select dream_id from media.artwork where dreamer_id = $1)`,
      [dreamerId],
    );
    for (const table of ['speech_language', 'voice_capture', 'transcript_part', 'transcript', 'artwork', 'asset'])
      await tx.query(`delete from media.${table} where dreamer_id = $1`, [dreamerId]);
    await this.quotas.erase(dreamerId, tx);
  }

  async remove(tx: Tx, key: string): Promise<void> {
    await tx.delete(AssetEntity, { key });
  }
}
