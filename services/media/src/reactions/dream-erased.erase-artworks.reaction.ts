import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseArtworks } from '../artwork/erase-artworks.use-case.js';

@Injectable()
@ReactsTo('media.dream-erased.erase-artworks')
export class EraseArtworksReaction implements Reaction<'dream-erased'> {
  constructor(private readonly eraseArtworks: EraseArtworks) {}

  react({ payload }: EventOf<'dream-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseArtworks.run(payload, delivery);
  }
}
