import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { TitleDream } from '../dream/title-dream.use-case.js';

@Injectable()
@ReactsTo('dreams.dream-recorded.title-dream')
export class TitleDreamReaction implements Reaction<'dream-recorded'> {
  constructor(private readonly titleDream: TitleDream) {}

  react(event: EventOf<'dream-recorded'>, delivery: Delivery): Promise<void> {
    return this.titleDream.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'dream-recorded'>, reason: string, tx: Tx): Promise<void> {
    return this.titleDream.giveUp(event.payload, reason, tx);
  }

  postpone(event: EventOf<'dream-recorded'>, until: Date, tx: Tx): Promise<void> {
    return this.titleDream.postpone(event.payload, until, tx);
  }
}
