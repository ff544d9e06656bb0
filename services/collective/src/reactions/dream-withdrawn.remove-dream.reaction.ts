import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RemoveDream } from '../canvas/remove-dream.use-case.js';

@Injectable()
@ReactsTo('collective.dream-withdrawn.remove-dream')
export class RemoveDreamReaction implements Reaction<'dream-withdrawn'> {
  constructor(private readonly removeDream: RemoveDream) {}

  react({ payload }: EventOf<'dream-withdrawn'>, delivery: Delivery): Promise<void> {
    return this.removeDream.run(payload, delivery);
  }
}
