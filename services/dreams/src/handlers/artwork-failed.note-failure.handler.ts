import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { NoteFailure } from '../dream/note-failure.use-case.js';

@Injectable()
@Handles('dreams.artwork-failed.note-failure')
export class NoteFailureHandler implements EventHandler<'artwork-failed'> {
  constructor(private readonly noteFailure: NoteFailure) {}

  handle(event: EventOf<'artwork-failed'>, delivery: Delivery): Promise<void> {
    return this.noteFailure.run(event.payload, delivery);
  }
}
