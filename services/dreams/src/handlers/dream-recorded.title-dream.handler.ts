import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { TitleDream } from '../journal/title-dream.use-case.js';

@Injectable()
@Handles('dreams.dream-recorded.title-dream')
export class TitleDreamHandler implements EventHandler<'dream-recorded'> {
  constructor(private readonly titleDream: TitleDream) {}

  handle(event: EventOf<'dream-recorded'>, delivery: Delivery): Promise<void> {
    return this.titleDream.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'dream-recorded'>, reason: string, tx: Tx): Promise<void> {
    return this.titleDream.giveUp(event.payload, reason, tx);
  }

  postpone(event: EventOf<'dream-recorded'>, until: Date, tx: Tx): Promise<void> {
    return this.titleDream.postpone(event.payload, until, tx);
  }
}
