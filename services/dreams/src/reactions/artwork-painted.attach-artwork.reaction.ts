import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AttachArtwork } from '../image/attach-artwork.use-case.js';

@Injectable()
@ReactsTo('dreams.artwork-painted.attach-artwork')
export class AttachArtworkReaction implements Reaction<'artwork-painted'> {
  constructor(private readonly attachArtwork: AttachArtwork) {}

  react(event: EventOf<'artwork-painted'>, delivery: Delivery): Promise<void> {
    return this.attachArtwork.run(event.payload, delivery);
  }
}
