import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AttachArtwork } from '../image/attach-artwork.use-case.js';

@Injectable()
@ReactsTo('dreams.artwork-generated.attach-artwork')
export class AttachArtworkReaction implements Reaction<'artwork-generated'> {
  constructor(private readonly attachArtwork: AttachArtwork) {}

  react(event: EventOf<'artwork-generated'>, delivery: Delivery): Promise<void> {
    return this.attachArtwork.run(event.payload, delivery);
  }
}
