import type { QuotaName } from '@dreamloom/contracts';
import { EVERYBODY, failpoint, Quotas } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AssetShelf } from '../asset/asset-shelf.js';
import type { Picture } from '../picture/pictures.js';
import { PAINTER, type Painter } from '../vendors/painter/painter.port.js';
import type { ArtworkOrder } from './paint-dream.use-case.js';
import { PAINTING_CONSENTS, type PaintingConsents } from './painting-consents.js';

export interface Painted {
  /** What the picture is kept under. */
  key: string;
  picture: Picture;
  /** True when the painter was shown the dreamer's photo. */
  withPhoto: boolean;
}

/** Where dreams are painted, as far as their dreamers allow it. */
@Injectable()
export class Studio {
  constructor(
    private readonly shelf: AssetShelf,
    private readonly quotas: Quotas<QuotaName>,
    @Inject(PAINTER) private readonly painter: Painter,
    @Inject(PAINTING_CONSENTS) private readonly consents: PaintingConsents,
  ) {}

  get model(): string {
    return this.painter.model;
  }

  /**
   * The picture that an earlier try has kept, painted now when there is none; null when its dreamer wants none or is gone.
   * @throws TransientError or PermanentError of the painter, NotAPictureError when it sent none, QuotaExceeded
   */
  async paint(order: ArtworkOrder, signal: AbortSignal): Promise<Painted | null> {
    const consent = await this.consents.of(order.dreamerId, order.dreamId);
    if (!consent?.mayPaint) return null;
    const portrait = consent.photo === null ? null : Buffer.from(consent.photo, 'base64');
    const kept = await this.kept(order.artworkId, portrait !== null);
    if (kept) return kept;
    const uses = [
      { name: 'imagesPerDay', key: order.dreamerId },
      { name: 'imagesPerMonth', key: EVERYBODY },
    ] as const;
    const { scene, moods } = order;
    const painting = await this.quotas.spend(uses, () => this.painter.paint({ scene, moods, portrait, signal }));
    await failpoint('painting-answered');
    const withPhoto = painting.usedPortrait;
    const key = withPhoto ? this.shelf.keyForPortrait(order.artworkId) : this.shelf.keyFor(order.artworkId);
    return { key, picture: await this.shelf.keep(key, painting.bytes), withPhoto };
  }

  /** Of a try before the consent changed, one that shows a dreamer who does not allow it any more is thrown away. */
  private async kept(artworkId: string, mayShowDreamer: boolean): Promise<Painted | null> {
    const portraitKey = this.shelf.keyForPortrait(artworkId);
    if (!mayShowDreamer) await this.shelf.erase(portraitKey);
    const portrait = mayShowDreamer ? await this.shelf.kept(portraitKey) : null;
    if (portrait) return { key: portraitKey, picture: portrait, withPhoto: true };
    const key = this.shelf.keyFor(artworkId);
    const picture = await this.shelf.kept(key);
    return picture && { key, picture, withPhoto: false };
  }
}
