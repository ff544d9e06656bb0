import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ReplyWords } from '../outbound/reply-words.js';
import { NotifyDreamer } from '../outbound/notify-dreamer.use-case.js';

@Injectable()
@Handles('messaging.dream-completed.notify-dreamer')
export class NotifyDreamerOfDreamHandler implements EventHandler<'dream-completed'> {
  constructor(
    private readonly notifyDreamer: NotifyDreamer,
    private readonly words: ReplyWords,
  ) {}

  handle({ payload }: EventOf<'dream-completed'>, delivery: Delivery): Promise<void> {
    const { dreamId, dreamerId, title, mediaKey, remark } = payload;
    const body = this.words.completed(title, dreamId, remark);
    return this.notifyDreamer.run(
      { about: dreamId, dreamerId, body, mediaPath: `/api/media/${mediaKey}.jpg` },
      delivery,
    );
  }

  giveUp(event: EventOf<'dream-completed'>, _reason: string, tx: Tx): Promise<void> {
    return this.notifyDreamer.giveUp(event.payload.dreamId, tx);
  }
}
