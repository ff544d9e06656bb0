import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { GenerateArtwork } from '../artwork/generate-artwork.use-case.js';

@Injectable()
@Handles('media.artwork-requested.generate-artwork')
export class GenerateArtworkHandler implements EventHandler<'artwork-requested'> {
  constructor(private readonly generateArtwork: GenerateArtwork) {}

  handle({ payload }: EventOf<'artwork-requested'>, delivery: Delivery): Promise<void> {
    return this.generateArtwork.run(payload, delivery);
  }

  giveUp({ payload }: EventOf<'artwork-requested'>, reason: string, tx: Tx): Promise<void> {
    return this.generateArtwork.giveUp(payload, reason, tx);
  }

  postpone({ payload }: EventOf<'artwork-requested'>, until: Date, tx: Tx): Promise<void> {
    return this.generateArtwork.postpone(payload, until, tx);
  }
}
