import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseDreamer } from '../erasure/erase-dreamer.use-case.js';

@Injectable()
@ReactsTo('collective.dreamer-erased.erase-dreamer')
export class EraseDreamerReaction implements Reaction<'dreamer-erased'> {
  constructor(private readonly eraseDreamer: EraseDreamer) {}

  react({ payload }: EventOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseDreamer.run(payload.dreamerId, delivery);
  }
}
