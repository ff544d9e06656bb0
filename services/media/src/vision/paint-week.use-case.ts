import type { PayloadOf } from '@dreamloom/contracts';
import { EventLog, Transactions, type Delivery, type Tx } from '@dreamloom/eventing';
import { Inject, Injectable } from '@nestjs/common';
import { AssetRepository } from '../asset/asset.repository.js';
import { AssetShelf } from '../asset/asset-shelf.js';
import { PAINTER, type Painter } from '../vendors/painter/painter.port.js';

export type VisionOrder = PayloadOf<'weekly-vision-requested'>;

/** Owner of the pictures that belong to the whole community: the id that no dreamer has. */
const COMMUNITY = '00000000-0000-0000-0000-000000000000';

/** Has a week of the community's dreams painted, once, for everybody to see. */
@Injectable()
export class PaintWeek {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventLog,
    private readonly assets: AssetRepository,
    private readonly shelf: AssetShelf,
    @Inject(PAINTER) private readonly painter: Painter,
  ) {}

  /** @throws TransientError or PermanentError of the painter, NotAPictureError when it sent none */
  async run({ visionId, week, scene, moods }: VisionOrder, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const key = this.shelf.keyFor(visionId);
    const { signal } = delivery;
    const paint = async () => (await this.painter.paint({ scene, moods, portrait: null, signal })).bytes;
    const picture = (await this.shelf.kept(key)) ?? (await this.shelf.keep(key, await paint()));
    await this.shelf.makeThumbnails(key, picture.bytes);
    const { width, height, sha256, bytes } = picture;
    await this.transactions.run(delivery, async (tx) => {
      const isFirst = await this.assets.add(tx, {
        ...{ key, dreamerId: COMMUNITY, kind: 'artwork', mime: 'image/webp', isPublic: true },
        ...{ byteSize: bytes.length, sha256, width, height },
      });
      if (isFirst) await this.events.append(tx, 'weekly-vision-painted', { visionId, week, mediaKey: key });
    });
  }

  async giveUp({ visionId, week }: VisionOrder, tx: Tx): Promise<void> {
    await this.events.append(tx, 'weekly-vision-failed', { visionId, week });
  }
}
