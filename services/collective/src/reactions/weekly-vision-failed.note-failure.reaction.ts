import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { NoteVisionFailure } from '../week/note-vision-failure.use-case.js';

@Injectable()
@ReactsTo('collective.weekly-vision-failed.note-failure')
export class NoteVisionFailureReaction implements Reaction<'weekly-vision-failed'> {
  constructor(private readonly noteVisionFailure: NoteVisionFailure) {}

  react({ payload }: EventOf<'weekly-vision-failed'>, delivery: Delivery): Promise<void> {
    return this.noteVisionFailure.run(payload, delivery);
  }
}
