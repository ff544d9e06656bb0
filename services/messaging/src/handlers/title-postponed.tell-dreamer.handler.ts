import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ReplyWords } from '../outbound/reply-words.js';
import { TellDreamer } from '../outbound/tell-dreamer.use-case.js';

@Injectable()
@Handles('messaging.title-postponed.tell-dreamer')
export class TellDreamerOfLateTitleHandler implements EventHandler<'title-postponed'> {
  constructor(
    private readonly tellDreamer: TellDreamer,
    private readonly words: ReplyWords,
  ) {}

  handle({ payload }: EventOf<'title-postponed'>, delivery: Delivery): Promise<void> {
    const { delayId, dreamId, dreamerId, until } = payload;
    const body = this.words.namedLater(dreamId, new Date(until));
    return this.tellDreamer.run({ about: delayId, dreamerId, body, mediaPath: null }, delivery);
  }

  giveUp({ payload }: EventOf<'title-postponed'>, _reason: string, tx: Tx): Promise<void> {
    return this.tellDreamer.giveUp(payload.delayId, tx);
  }
}
