import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { orDelay } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AssetRepository, imageAsset } from '../asset/asset.repository.js';
import { AssetStore } from '../asset/asset-store.js';
import { IMAGE_GENERATOR, type ImageGenerator } from '../vendors/image-generator/image-generator.port.js';

export type WeekImageOrder = PayloadOf<'week-image-requested'>;

/** Owner of the community's images: the nil UUID, which no dreamer has. */
const COMMUNITY = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class GenerateWeekImage {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventLog,
    private readonly assets: AssetRepository,
    private readonly store: AssetStore,
    @Inject(IMAGE_GENERATOR) private readonly imageGenerator: ImageGenerator,
  ) {}

  /** @throws TransientError or PermanentError of the image generator, NotAPictureError, NotBefore at a full quota */
  async run({ imageId, week, scene, moods }: WeekImageOrder, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const key = this.store.keyFor(imageId);
    const { signal } = delivery;
    const generate = async () => (await this.imageGenerator.generate({ scene, moods, portrait: null, signal })).bytes;
    const picture = (await this.store.find(key, signal)) ?? (await this.store.save(key, await generate(), signal));
    await this.store.makeThumbnails(key, picture.bytes, signal);
    const record = async (tx: Tx) => {
      const isFirst = await this.assets.add(tx, { ...imageAsset(key, COMMUNITY, picture), isPublic: true });
      if (isFirst) await this.events.append(tx, 'week-image-generated', { imageId, week, mediaKey: key });
    };
    await this.transactions.run(delivery, record).catch(orDelay);
  }

  async giveUp({ imageId, week }: WeekImageOrder, tx: Tx): Promise<void> {
    await this.events.append(tx, 'week-image-failed', { imageId, week });
  }
}
