import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { PaintDream } from '../artwork/paint-dream.use-case.js';

@Injectable()
@Handles('media.artwork-requested.paint-dream')
export class PaintDreamHandler implements EventHandler<'artwork-requested'> {
  constructor(private readonly paintDream: PaintDream) {}

  handle({ payload }: EventOf<'artwork-requested'>, delivery: Delivery): Promise<void> {
    return this.paintDream.run(payload, delivery);
  }

  giveUp({ payload }: EventOf<'artwork-requested'>, reason: string, tx: Tx): Promise<void> {
    return this.paintDream.giveUp(payload, reason, tx);
  }

  postpone({ payload }: EventOf<'artwork-requested'>, until: Date, tx: Tx): Promise<void> {
    return this.paintDream.postpone(payload, until, tx);
  }
}
