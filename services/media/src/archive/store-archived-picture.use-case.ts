import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AssetStore } from '../asset/asset-store.js';
import { NotAPictureError, type Picture } from '../asset/pictures.js';
import { type ArchivedPicture, ArchivedPictureRepository } from './archived-picture.repository.js';

/**
 * Decodes the pictures of imported archives. Each picture is one event, which appends that of the dreamer's next one: the
 * queue has one picture of each dreamer, so that dreamers take turns. Two events of one dreamer name the same picture,
 * and only the one that settles it goes on.
 */
@Injectable()
export class StoreArchivedPicture {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventLog,
    private readonly pictures: ArchivedPictureRepository,
    private readonly store: AssetStore,
  ) {}

  /** Lets the pictures of a dream wait for their turn. */
  async release({ dreamId, dreamerId }: PayloadOf<'archived-dream-added'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      await this.pictures.release(tx, dreamId);
      await this.appendNext(tx, dreamerId);
    });
  }

  async run({ imageId, dreamerId }: PayloadOf<'archived-picture-due'>, delivery: Delivery): Promise<void> {
    const archived = await this.pictures.find(imageId);
    if (archived && archived.state !== 'waiting') return this.transactions.settle(delivery);
    const picture = archived && (await this.decode(archived, delivery.signal));
    await this.transactions.run(delivery, async (tx) => {
      if (archived) await this.settle(tx, archived, picture);
      // It was erased while it waited.
      else await this.appendNext(tx, dreamerId);
    });
  }

  /** A picture that could not be decoded in all attempts is unreadable, and the others go on. */
  async giveUp({ imageId }: PayloadOf<'archived-picture-due'>, tx: Tx): Promise<void> {
    const archived = await this.pictures.find(imageId, tx);
    if (archived) await this.settle(tx, archived, null);
  }

  private async decode({ mediaKey }: ArchivedPicture, signal: AbortSignal): Promise<Picture | null> {
    try {
      return await this.store.takeReceived(mediaKey, signal);
    } catch (error) {
      if (error instanceof NotAPictureError) return null;
      throw error;
    }
  }

  private async settle(tx: Tx, archived: ArchivedPicture, picture: Picture | null): Promise<void> {
    const { imageId, dreamId, dreamerId, mediaKey } = archived;
    if (!(await this.pictures.settle(tx, mediaKey, picture))) return;
    const stored = picture && { width: picture.width, height: picture.height, placeholder: picture.placeholder };
    await this.events.append(tx, 'archived-picture-settled', { imageId, dreamId, dreamerId, picture: stored });
    await this.appendNext(tx, dreamerId);
  }

  private async appendNext(tx: Tx, dreamerId: string): Promise<void> {
    const next = await this.pictures.next(tx, dreamerId);
    if (next) await this.events.append(tx, 'archived-picture-due', { imageId: next.imageId, dreamerId });
  }
}
