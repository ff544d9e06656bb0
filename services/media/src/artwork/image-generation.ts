import type { QuotaName } from '@dreamloom/contracts';
import { EVERYBODY, failpoint, Quotas } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AssetStore } from '../asset/asset-store.js';
import type { Picture } from '../asset/pictures.js';
import { IMAGE_GENERATOR, type ImageGenerator } from '../vendors/image-generator/image-generator.port.js';
import type { ArtworkOrder } from './generate-artwork.use-case.js';
import { ImageConsentsClient } from './image-consents.client.js';

export interface GeneratedImage {
  key: string;
  picture: Picture;
  withPhoto: boolean;
}

@Injectable()
export class ImageGeneration {
  constructor(
    private readonly store: AssetStore,
    private readonly quotas: Quotas<QuotaName>,
    private readonly consents: ImageConsentsClient,
    @Inject(IMAGE_GENERATOR) private readonly imageGenerator: ImageGenerator,
  ) {}

  get model(): string {
    return this.imageGenerator.model;
  }

  /**
   * Returns the image of an earlier attempt or generates one; null when the dreamer has not consented or does not exist
   * any more.
   * @throws TransientError or PermanentError of the image generator, NotAPictureError, QuotaExceeded
   */
  async generate(order: ArtworkOrder, signal: AbortSignal): Promise<GeneratedImage | null> {
    const consent = await this.consents.of(order.dreamerId, order.dreamId);
    if (!consent?.mayGenerate) return null;
    const portrait = consent.photo === null ? null : Buffer.from(consent.photo, 'base64');
    const earlier = await this.find(order.artworkId, portrait !== null, signal);
    if (earlier) return earlier;
    const uses = [
      { name: 'imagesPerDay', key: order.dreamerId },
      { name: 'imagesPerMonth', key: EVERYBODY },
    ] as const;
    const { scene, moods } = order;
    const generated = await this.quotas.spend(uses, () =>
      this.imageGenerator.generate({ scene, moods, portrait, signal }),
    );
    await failpoint('image-generated');
    const withPhoto = generated.usedPortrait;
    const key = withPhoto ? this.store.keyForPortrait(order.artworkId) : this.store.keyFor(order.artworkId);
    return { key, picture: await this.store.save(key, generated.bytes, signal), withPhoto };
  }

  /** Deletes an image from an earlier attempt that shows the dreamer when that consent was withdrawn meanwhile. */
  private async find(artworkId: string, mayShowDreamer: boolean, signal: AbortSignal): Promise<GeneratedImage | null> {
    const portraitKey = this.store.keyForPortrait(artworkId);
    if (!mayShowDreamer) await this.store.erase([portraitKey], signal);
    const portrait = mayShowDreamer ? await this.store.find(portraitKey, signal) : null;
    if (portrait) return { key: portraitKey, picture: portrait, withPhoto: true };
    const key = this.store.keyFor(artworkId);
    const picture = await this.store.find(key, signal);
    return picture && { key, picture, withPhoto: false };
  }
}
