import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { TitleDream } from '../journal/title-dream.use-case.js';

@Injectable()
@Handles('dreams.title-requested.title-dream')
export class TitleDreamAgainHandler implements EventHandler<'title-requested'> {
  constructor(private readonly titleDream: TitleDream) {}

  handle(event: EventOf<'title-requested'>, delivery: Delivery): Promise<void> {
    return this.titleDream.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'title-requested'>, reason: string, tx: Tx): Promise<void> {
    return this.titleDream.giveUp(event.payload, reason, tx);
  }

  postpone(event: EventOf<'title-requested'>, until: Date, tx: Tx): Promise<void> {
    return this.titleDream.postpone(event.payload, until, tx);
  }
}
