import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RecordArtwork } from '../image/record-artwork.use-case.js';

@Injectable()
@Handles('dreams.artwork-failed.note-failure')
export class NoteFailureHandler implements EventHandler<'artwork-failed'> {
  constructor(private readonly recordArtwork: RecordArtwork) {}

  handle(event: EventOf<'artwork-failed'>, delivery: Delivery): Promise<void> {
    return this.recordArtwork.failed(event.payload, delivery);
  }
}
