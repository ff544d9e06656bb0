import type { Delivery, Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { AssetEntity } from '../asset/asset.repository.js';

export interface PublicPicture {
  dreamId: string;
  dreamerId: string;
  mediaKey: string | null;
}

/** The public image of a dream, and the position in the event log of the last event handled for it. */
@Entity({ name: 'publish_picture' })
export class PublishPictureEntity {
  @PrimaryColumn({ name: 'dream_id', type: 'uuid', primaryKeyConstraintName: 'publish_picture_pk' })
  dreamId!: string;

  /** Null when the dream is withdrawn or has no image. */
  @Column({ name: 'media_key', type: 'text', nullable: true })
  mediaKey!: string | null;

  @Column({ type: 'bigint' })
  position!: string;
}

@Injectable()
export class PublishPictureRepository {
  /**
   * Stores the public image of a dream and returns the one before; `isLate` when a later event was handled first. Other
   * transactions of this dream wait until this one ends.
   */
  async replace(
    tx: Tx,
    { dreamId, mediaKey }: PublicPicture,
    delivery: Delivery,
  ): Promise<{ isLate: boolean; before: string | null }> {
    // Position 0 lies before any event, so that the first event counts as newer.
    const first = { dreamId, mediaKey: null, position: '0' };
    await tx.createQueryBuilder().insert().into(PublishPictureEntity).values(first).orIgnore().execute();
    const before = await tx.findOneOrFail(PublishPictureEntity, {
      where: { dreamId },
      lock: { mode: 'pessimistic_write' },
    });
    const [, changed] = await tx.query<[unknown[], number]>(
      `update media.publish_picture p set media_key = $2, position = d.position from events.delivery d
       where p.dream_id = $1 and d.event_id = $3 and d.subscription = $4 and p.position < d.position`,
      [dreamId, mediaKey, delivery.eventId, delivery.subscription],
    );
    return { isLate: changed === 0, before: before.mediaKey };
  }

  /** Images of other dreamers are left unchanged. */
  async setPublic(tx: Tx, dreamerId: string, key: string, isPublic: boolean): Promise<void> {
    await tx.update(AssetEntity, { key, dreamerId }, { isPublic });
  }
}
