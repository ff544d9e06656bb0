import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { TakeDownDream } from '../canvas/take-down-dream.use-case.js';

@Injectable()
@ReactsTo('collective.dream-withdrawn.take-down-dream')
export class TakeDownDreamReaction implements Reaction<'dream-withdrawn'> {
  constructor(private readonly takeDownDream: TakeDownDream) {}

  react({ payload }: EventOf<'dream-withdrawn'>, delivery: Delivery): Promise<void> {
    return this.takeDownDream.run(payload, delivery);
  }
}
