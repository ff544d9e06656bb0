import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseEvents } from '../your-data/erase-dreamer.use-case.js';

@Injectable()
@Handles('dreams.dreamer-erased.erase-events')
export class EraseEventsHandler implements EventHandler<'dreamer-erased'> {
  constructor(private readonly eraseEvents: EraseEvents) {}

  handle({ payload }: EventOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseEvents.run(payload.dreamerId, delivery);
  }
}
