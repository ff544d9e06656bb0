import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseDreamer } from '../erasure/erase-dreamer.use-case.js';

@Injectable()
@Handles('collective.dreamer-erased.erase-dreamer')
export class EraseDreamerHandler implements EventHandler<'dreamer-erased'> {
  constructor(private readonly eraseDreamer: EraseDreamer) {}

  handle({ payload }: EventOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseDreamer.run(payload.dreamerId, delivery);
  }
}
