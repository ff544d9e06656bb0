import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ForgetEvents } from '../your-data/forget-events.use-case.js';

@Injectable()
@Handles('dreams.dreamer-erased.forget-events')
export class ForgetEventsHandler implements EventHandler<'dreamer-erased'> {
  constructor(private readonly forgetEvents: ForgetEvents) {}

  handle({ payload }: EventOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    return this.forgetEvents.run(payload.dreamerId, delivery);
  }
}
