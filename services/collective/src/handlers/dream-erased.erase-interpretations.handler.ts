import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseInterpretations } from '../erasure/erase-dreamer.use-case.js';

@Injectable()
@Handles('collective.dream-erased.erase-interpretations')
export class EraseInterpretationsHandler implements EventHandler<'dream-erased'> {
  constructor(private readonly eraseInterpretations: EraseInterpretations) {}

  handle({ payload }: EventOf<'dream-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseInterpretations.run(payload.dreamId, delivery);
  }
}
