import type { LeftOut, PayloadOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AssetStore } from '../asset/asset-store.js';
import { NotAPictureError, type Picture } from '../asset/pictures.js';
import { type ArchivedPicture, ArchivedPictureRepository } from './archived-picture.repository.js';

/**
 * Decodes the pictures of imported archives. Each picture is one event, which appends that of the dreamer's next one: the
 * queue has one picture of each dreamer, so that dreamers take turns.
 */
@Injectable()
export class StoreArchivedPicture {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventLog,
    private readonly pictures: ArchivedPictureRepository,
    private readonly store: AssetStore,
  ) {}

  /** Appends the event of the first picture that waits; the others follow. `add` stores the row of a picture. */
  async receive(tx: Tx, dreamerId: string, add: (tx: Tx) => Promise<void>): Promise<void> {
    await this.pictures.lock(tx, dreamerId);
    const first = await this.pictures.next(tx, dreamerId);
    await add(tx);
    if (!first) await this.appendNext(tx, dreamerId);
  }

  async run({ imageId, dreamerId }: PayloadOf<'archived-picture-due'>, delivery: Delivery): Promise<void> {
    const archived = await this.pictures.find(imageId);
    const picture = archived?.state === 'waiting' ? await this.decode(archived, delivery.signal) : 'unreadable';
    await this.transactions.run(delivery, (tx) => this.settle(tx, dreamerId, archived, picture));
  }

  /** The pictures after one that could not be decoded in all attempts go on. */
  async giveUp({ imageId, dreamerId }: PayloadOf<'archived-picture-due'>, tx: Tx): Promise<void> {
    await this.settle(tx, dreamerId, await this.pictures.find(imageId, tx), 'failed');
  }

  private async decode({ mediaKey }: ArchivedPicture, signal: AbortSignal): Promise<Picture | LeftOut> {
    try {
      return await this.store.takeReceived(mediaKey, signal);
    } catch (error) {
      if (error instanceof NotAPictureError) return 'unreadable';
      throw error;
    }
  }

  /** Without a row the picture was erased while it waited. */
  private async settle(tx: Tx, dreamerId: string, archived: ArchivedPicture | null, picture: Picture | LeftOut) {
    await this.pictures.lock(tx, dreamerId);
    const stored = typeof picture === 'string' ? null : picture;
    if (archived && (await this.pictures.settle(tx, archived.mediaKey, stored))) {
      const { imageId, dreamId, mediaKey } = archived;
      const about = { imageId, dreamId, dreamerId, mediaKey };
      const { width = 0, height = 0, placeholder = '' } = stored ?? {};
      const outcome = typeof picture === 'string' ? { leftOut: picture } : { width, height, placeholder };
      await this.events.append(tx, 'archived-picture-settled', { ...about, picture: outcome });
      if (!stored) await this.events.append(tx, 'photo-removed', about);
    }
    await this.appendNext(tx, dreamerId);
  }

  private async appendNext(tx: Tx, dreamerId: string): Promise<void> {
    const next = await this.pictures.next(tx, dreamerId);
    if (next) await this.events.append(tx, 'archived-picture-due', { imageId: next.imageId, dreamerId });
  }
}
