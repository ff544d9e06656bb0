import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { TakeOutDreamer } from '../erasure/take-out-dreamer.use-case.js';

@Injectable()
@ReactsTo('collective.dreamer-erased.take-out-dreamer')
export class TakeOutDreamerReaction implements Reaction<'dreamer-erased'> {
  constructor(private readonly takeOutDreamer: TakeOutDreamer) {}

  react({ payload }: EventOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    return this.takeOutDreamer.run(payload.dreamerId, delivery);
  }
}
