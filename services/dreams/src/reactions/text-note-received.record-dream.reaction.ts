import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RecordDream } from '../dream/record-dream.use-case.js';

@Injectable()
@ReactsTo('dreams.text-note-received.record-dream')
export class RecordDreamReaction implements Reaction<'text-note-received'> {
  constructor(private readonly recordDream: RecordDream) {}

  react(event: EventOf<'text-note-received'>, delivery: Delivery): Promise<void> {
    return this.recordDream.run(event.payload, delivery);
  }
}
