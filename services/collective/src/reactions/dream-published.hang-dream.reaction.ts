import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { HangDream } from '../canvas/hang-dream.use-case.js';

@Injectable()
@ReactsTo('collective.dream-published.hang-dream')
export class HangDreamReaction implements Reaction<'dream-published'> {
  constructor(private readonly hangDream: HangDream) {}

  react({ payload }: EventOf<'dream-published'>, delivery: Delivery): Promise<void> {
    return this.hangDream.run(payload, delivery);
  }
}
