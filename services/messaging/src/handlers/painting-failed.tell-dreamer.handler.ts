import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ReplyWords } from '../outbound/reply-words.js';
import { TellDreamer } from '../outbound/tell-dreamer.use-case.js';

@Injectable()
@Handles('messaging.painting-failed.tell-dreamer')
export class TellDreamerOfFailureHandler implements EventHandler<'painting-failed'> {
  constructor(
    private readonly tellDreamer: TellDreamer,
    private readonly words: ReplyWords,
  ) {}

  handle({ payload }: EventOf<'painting-failed'>, delivery: Delivery): Promise<void> {
    const { dreamId, dreamerId, reason } = payload;
    return this.tellDreamer.run(
      { about: dreamId, dreamerId, body: this.words.failed(reason), mediaPath: null },
      delivery,
    );
  }

  giveUp(event: EventOf<'painting-failed'>, _reason: string, tx: Tx): Promise<void> {
    return this.tellDreamer.giveUp(event.payload.dreamId, tx);
  }
}
