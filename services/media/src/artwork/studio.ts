import { failpoint } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Allowance } from '../allowance/allowance.js';
import { AssetShelf } from '../asset/asset-shelf.js';
import type { Picture } from '../picture/pictures.js';
import { PAINTER, type Painter } from '../vendors/painter/painter.port.js';
import type { ArtworkOrder } from './paint-dream.use-case.js';
import { PAINTING_CONSENTS, type PaintingConsents } from './painting-consents.js';

export interface Painted {
  picture: Picture;
  /** True when the painter was shown the dreamer's photo. */
  withPhoto: boolean;
}

/** Where dreams are painted, as far as their dreamers allow it. */
@Injectable()
export class Studio {
  constructor(
    private readonly shelf: AssetShelf,
    private readonly allowance: Allowance,
    @Inject(PAINTER) private readonly painter: Painter,
    @Inject(PAINTING_CONSENTS) private readonly consents: PaintingConsents,
  ) {}

  get model(): string {
    return this.painter.model;
  }

  /**
   * The picture that is kept under this key, painted now when there is none; null when its dreamer wants none or is gone.
   * @throws TransientError or PermanentError of the painter, NotAPictureError when it sent none, NotBefore when enough was painted for now
   */
  async paint(key: string, order: ArtworkOrder, signal: AbortSignal): Promise<Painted | null> {
    const consent = await this.consents.of(order.dreamerId, order.dreamId);
    if (!consent?.mayPaint) return null;
    const portrait = consent.photo === null ? null : Buffer.from(consent.photo, 'base64');
    // A kept one may be of a try before the consent changed: what holds now is what is said of it.
    const withPhoto = portrait !== null;
    const kept = await this.shelf.kept(key);
    if (kept) return { picture: kept, withPhoto };
    await this.allowance.demand('painting', order.dreamerId, 1);
    const painted = await this.painter.paint({ scene: order.scene, moods: order.moods, portrait, signal });
    await failpoint('painting-answered');
    return { picture: await this.shelf.keep(key, painted), withPhoto };
  }
}
