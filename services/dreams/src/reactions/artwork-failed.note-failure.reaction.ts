import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { NoteFailure } from '../dream/note-failure.use-case.js';

@Injectable()
@ReactsTo('dreams.artwork-failed.note-failure')
export class NoteFailureReaction implements Reaction<'artwork-failed'> {
  constructor(private readonly noteFailure: NoteFailure) {}

  react(event: EventOf<'artwork-failed'>, delivery: Delivery): Promise<void> {
    return this.noteFailure.run(event.payload, delivery);
  }
}
