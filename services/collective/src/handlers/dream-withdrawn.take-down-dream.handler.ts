import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { TakeDownDream } from '../canvas/take-down-dream.use-case.js';

@Injectable()
@Handles('collective.dream-withdrawn.take-down-dream')
export class TakeDownDreamHandler implements EventHandler<'dream-withdrawn'> {
  constructor(private readonly takeDownDream: TakeDownDream) {}

  handle({ payload }: EventOf<'dream-withdrawn'>, delivery: Delivery): Promise<void> {
    return this.takeDownDream.run(payload, delivery);
  }
}
