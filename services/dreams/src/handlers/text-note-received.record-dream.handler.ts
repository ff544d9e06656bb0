import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RecordDream } from '../journal/record-dream.use-case.js';

@Injectable()
@Handles('dreams.text-note-received.record-dream')
export class RecordDreamHandler implements EventHandler<'text-note-received'> {
  constructor(private readonly recordDream: RecordDream) {}

  handle(event: EventOf<'text-note-received'>, delivery: Delivery): Promise<void> {
    return this.recordDream.run(event.payload, delivery);
  }

  postpone({ payload }: EventOf<'text-note-received'>, until: Date, tx: Tx): Promise<void> {
    return this.recordDream.postpone(payload.dreamerId, until, tx);
  }
}
