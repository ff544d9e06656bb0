import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RecordArtwork } from '../image/record-artwork.use-case.js';

@Injectable()
@Handles('dreams.artwork-generated.attach-artwork')
export class AttachArtworkHandler implements EventHandler<'artwork-generated'> {
  constructor(private readonly recordArtwork: RecordArtwork) {}

  handle(event: EventOf<'artwork-generated'>, delivery: Delivery): Promise<void> {
    return this.recordArtwork.stored(event.payload, delivery);
  }
}
