import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { NoteVisionFailure } from '../week/note-vision-failure.use-case.js';

@Injectable()
@Handles('collective.weekly-vision-failed.note-failure')
export class NoteVisionFailureHandler implements EventHandler<'weekly-vision-failed'> {
  constructor(private readonly noteVisionFailure: NoteVisionFailure) {}

  handle({ payload }: EventOf<'weekly-vision-failed'>, delivery: Delivery): Promise<void> {
    return this.noteVisionFailure.run(payload, delivery);
  }
}
