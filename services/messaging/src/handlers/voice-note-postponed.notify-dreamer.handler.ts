import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ReplyWords } from '../outbound/reply-words.js';
import { NotifyDreamer } from '../outbound/notify-dreamer.use-case.js';

@Injectable()
@Handles('messaging.voice-note-postponed.notify-dreamer')
export class NotifyDreamerOfLateTranscriptHandler implements EventHandler<'voice-note-postponed'> {
  constructor(
    private readonly notifyDreamer: NotifyDreamer,
    private readonly words: ReplyWords,
  ) {}

  handle({ payload }: EventOf<'voice-note-postponed'>, delivery: Delivery): Promise<void> {
    const { delayId, dreamerId, until } = payload;
    const body = this.words.transcribedLater(new Date(until));
    return this.notifyDreamer.run({ about: delayId, dreamerId, body, mediaPath: null }, delivery);
  }

  giveUp({ payload }: EventOf<'voice-note-postponed'>, _reason: string, tx: Tx): Promise<void> {
    return this.notifyDreamer.giveUp(payload.delayId, tx);
  }
}
