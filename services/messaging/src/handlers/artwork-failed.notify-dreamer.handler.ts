import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ReplyWords } from '../outbound/reply-words.js';
import { NotifyDreamer } from '../outbound/notify-dreamer.use-case.js';

@Injectable()
@Handles('messaging.artwork-failed.notify-dreamer')
export class NotifyDreamerOfFailureHandler implements EventHandler<'artwork-failed'> {
  constructor(
    private readonly notifyDreamer: NotifyDreamer,
    private readonly words: ReplyWords,
  ) {}

  handle({ payload }: EventOf<'artwork-failed'>, delivery: Delivery): Promise<void> {
    const { dreamId, dreamerId, reason } = payload;
    return this.notifyDreamer.run(
      { about: dreamId, dreamerId, body: this.words.failed(reason), mediaPath: null },
      delivery,
    );
  }

  giveUp(event: EventOf<'artwork-failed'>, _reason: string, tx: Tx): Promise<void> {
    return this.notifyDreamer.giveUp(event.payload.dreamId, tx);
  }
}
