import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { TellDreamer } from '../outbound/tell-dreamer.use-case.js';

@Injectable()
@Handles('messaging.voice-note-unheard.tell-dreamer')
export class TellDreamerOfSilenceHandler implements EventHandler<'voice-note-unheard'> {
  constructor(private readonly tellDreamer: TellDreamer) {}

  /** There is no dream to speak of: the one reply is to the message. */
  handle({ payload }: EventOf<'voice-note-unheard'>, delivery: Delivery): Promise<void> {
    const { messageId, dreamerId, reason } = payload;
    return this.tellDreamer.run({ about: messageId, dreamerId, body: reason, mediaPath: null }, delivery);
  }

  giveUp({ payload }: EventOf<'voice-note-unheard'>, _reason: string, tx: Tx): Promise<void> {
    return this.tellDreamer.giveUp(payload.messageId, tx);
  }
}
