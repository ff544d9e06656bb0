import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ReplyWords } from '../outbound/reply-words.js';
import { TellDreamer } from '../outbound/tell-dreamer.use-case.js';

@Injectable()
@Handles('messaging.dream-completed.tell-dreamer')
export class TellDreamerOfDreamHandler implements EventHandler<'dream-completed'> {
  constructor(
    private readonly tellDreamer: TellDreamer,
    private readonly words: ReplyWords,
  ) {}

  handle({ payload }: EventOf<'dream-completed'>, delivery: Delivery): Promise<void> {
    const { dreamId, dreamerId, title, mediaKey, remark } = payload;
    const body = this.words.completed(title, dreamId, remark);
    return this.tellDreamer.run({ about: dreamId, dreamerId, body, mediaPath: `/api/media/${mediaKey}.jpg` }, delivery);
  }

  giveUp(event: EventOf<'dream-completed'>, _reason: string, tx: Tx): Promise<void> {
    return this.tellDreamer.giveUp(event.payload.dreamId, tx);
  }
}
