import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ReplyWords } from '../outbound/reply-words.js';
import { NotifyDreamer } from '../outbound/notify-dreamer.use-case.js';

@Injectable()
@Handles('messaging.artwork-postponed.notify-dreamer')
export class NotifyDreamerOfLateArtworkHandler implements EventHandler<'artwork-postponed'> {
  constructor(
    private readonly notifyDreamer: NotifyDreamer,
    private readonly words: ReplyWords,
  ) {}

  handle({ payload }: EventOf<'artwork-postponed'>, delivery: Delivery): Promise<void> {
    const { delayId, dreamId, dreamerId, until } = payload;
    const body = this.words.imageLater(dreamId, new Date(until));
    return this.notifyDreamer.run({ about: delayId, dreamerId, body, mediaPath: null }, delivery);
  }

  giveUp({ payload }: EventOf<'artwork-postponed'>, _reason: string, tx: Tx): Promise<void> {
    return this.notifyDreamer.giveUp(payload.delayId, tx);
  }
}
