import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RecordArtwork } from '../image/record-artwork.use-case.js';

@Injectable()
@Handles('dreams.artwork-postponed.note-delay')
export class NoteDelayHandler implements EventHandler<'artwork-postponed'> {
  constructor(private readonly recordArtwork: RecordArtwork) {}

  handle({ payload }: EventOf<'artwork-postponed'>, delivery: Delivery): Promise<void> {
    return this.recordArtwork.postponed(payload, delivery);
  }
}
