import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseEvents } from '../your-data/erase-events.use-case.js';

@Injectable()
@ReactsTo('dreams.dreamer-erased.erase-events')
export class EraseEventsReaction implements Reaction<'dreamer-erased'> {
  constructor(private readonly eraseEvents: EraseEvents) {}

  react({ payload }: EventOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseEvents.run(payload.dreamerId, delivery);
  }
}
