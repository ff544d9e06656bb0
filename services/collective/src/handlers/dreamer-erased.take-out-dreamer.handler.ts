import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { TakeOutDreamer } from '../erasure/take-out-dreamer.use-case.js';

@Injectable()
@Handles('collective.dreamer-erased.take-out-dreamer')
export class TakeOutDreamerHandler implements EventHandler<'dreamer-erased'> {
  constructor(private readonly takeOutDreamer: TakeOutDreamer) {}

  handle({ payload }: EventOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    return this.takeOutDreamer.run(payload.dreamerId, delivery);
  }
}
