import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { NoteDelay } from '../image/note-delay.use-case.js';

@Injectable()
@ReactsTo('dreams.artwork-postponed.note-delay')
export class NoteDelayReaction implements Reaction<'artwork-postponed'> {
  constructor(private readonly noteDelay: NoteDelay) {}

  react({ payload }: EventOf<'artwork-postponed'>, delivery: Delivery): Promise<void> {
    return this.noteDelay.run(payload, delivery);
  }
}
