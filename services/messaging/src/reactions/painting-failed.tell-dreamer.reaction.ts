import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ReplyWords } from '../outbound/reply-words.js';
import { TellDreamer } from '../outbound/tell-dreamer.use-case.js';

@Injectable()
@ReactsTo('messaging.painting-failed.tell-dreamer')
export class TellDreamerOfFailureReaction implements Reaction<'painting-failed'> {
  constructor(
    private readonly tellDreamer: TellDreamer,
    private readonly words: ReplyWords,
  ) {}

  react({ payload }: EventOf<'painting-failed'>, delivery: Delivery): Promise<void> {
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
