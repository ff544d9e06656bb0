import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseInterpretations } from '../interpretation/erase-interpretations.use-case.js';

@Injectable()
@ReactsTo('collective.dream-erased.erase-interpretations')
export class EraseInterpretationsReaction implements Reaction<'dream-erased'> {
  constructor(private readonly eraseInterpretations: EraseInterpretations) {}

  react({ payload }: EventOf<'dream-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseInterpretations.run(payload.dreamId, delivery);
  }
}
