import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { TitleDream } from '../dream/title-dream.use-case.js';

@Injectable()
@ReactsTo('dreams.title-requested.title-dream')
export class TitleDreamAgainReaction implements Reaction<'title-requested'> {
  constructor(private readonly titleDream: TitleDream) {}

  react(event: EventOf<'title-requested'>, delivery: Delivery): Promise<void> {
    return this.titleDream.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'title-requested'>, reason: string, tx: Tx): Promise<void> {
    return this.titleDream.giveUp(event.payload, reason, tx);
  }

  postpone(event: EventOf<'title-requested'>, until: Date, tx: Tx): Promise<void> {
    return this.titleDream.postpone(event.payload, until, tx);
  }
}
