import type { Delivery, Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AssetEntity } from '../asset/asset.entity.js';
import { PublishPictureEntity } from './publish-picture.entity.js';
import type { Showing } from './show-picture.use-case.js';

@Injectable()
export class PublishPictureRepository {
  /**
   * Remembers what is shown of a dream and gives what was shown before; late when a later event came first.
   * Others that tell of this dream wait until the transaction ends.
   */
  async take(
    tx: Tx,
    { dreamId, mediaKey }: Showing,
    delivery: Delivery,
  ): Promise<{ isLate: boolean; before: string | null }> {
    // Before any event, so that the first one is news.
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

  /** A picture of somebody else is left as it is. */
  async setPublic(tx: Tx, dreamerId: string, key: string, isPublic: boolean): Promise<void> {
    await tx.update(AssetEntity, { key, dreamerId }, { isPublic });
  }
}
