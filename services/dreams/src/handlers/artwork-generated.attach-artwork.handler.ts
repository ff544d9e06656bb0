import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AttachArtwork } from '../image/attach-artwork.use-case.js';

@Injectable()
@Handles('dreams.artwork-generated.attach-artwork')
export class AttachArtworkHandler implements EventHandler<'artwork-generated'> {
  constructor(private readonly attachArtwork: AttachArtwork) {}

  handle(event: EventOf<'artwork-generated'>, delivery: Delivery): Promise<void> {
    return this.attachArtwork.run(event.payload, delivery);
  }
}
