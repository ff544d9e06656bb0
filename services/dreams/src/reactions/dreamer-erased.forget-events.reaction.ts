import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ForgetEvents } from '../your-data/forget-events.use-case.js';

@Injectable()
@ReactsTo('dreams.dreamer-erased.forget-events')
export class ForgetEventsReaction implements Reaction<'dreamer-erased'> {
  constructor(private readonly forgetEvents: ForgetEvents) {}

  react({ payload }: EventOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    return this.forgetEvents.run(payload.dreamerId, delivery);
  }
}
