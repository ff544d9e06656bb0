import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { NotifyDreamer } from '../outbound/notify-dreamer.use-case.js';

@Injectable()
@Handles('messaging.voice-note-failed.notify-dreamer')
export class NotifyDreamerOfSilenceHandler implements EventHandler<'voice-note-failed'> {
  constructor(private readonly notifyDreamer: NotifyDreamer) {}

  /** There is no dream, so the reply refers to the message. */
  handle({ payload }: EventOf<'voice-note-failed'>, delivery: Delivery): Promise<void> {
    const { messageId, dreamerId, reason } = payload;
    return this.notifyDreamer.run({ about: messageId, dreamerId, body: reason, mediaPath: null }, delivery);
  }

  giveUp({ payload }: EventOf<'voice-note-failed'>, _reason: string, tx: Tx): Promise<void> {
    return this.notifyDreamer.giveUp(payload.messageId, tx);
  }
}
