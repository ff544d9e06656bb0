import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ReplyWords } from '../outbound/reply-words.js';
import { NotifyDreamer } from '../outbound/notify-dreamer.use-case.js';

@Injectable()
@ReactsTo('messaging.dream-completed.notify-dreamer')
export class NotifyDreamerOfDreamReaction implements Reaction<'dream-completed'> {
  constructor(
    private readonly notifyDreamer: NotifyDreamer,
    private readonly words: ReplyWords,
  ) {}

  react({ payload }: EventOf<'dream-completed'>, delivery: Delivery): Promise<void> {
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
