import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RemoveDream } from '../canvas/remove-dream.use-case.js';

@Injectable()
@Handles('collective.dream-withdrawn.remove-dream')
export class RemoveDreamHandler implements EventHandler<'dream-withdrawn'> {
  constructor(private readonly removeDream: RemoveDream) {}

  handle({ payload }: EventOf<'dream-withdrawn'>, delivery: Delivery): Promise<void> {
    return this.removeDream.run(payload, delivery);
  }
}
