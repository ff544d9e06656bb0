import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { TellDreamer } from '../outbound/tell-dreamer.use-case.js';

@Injectable()
@ReactsTo('messaging.voice-note-unheard.tell-dreamer')
export class TellDreamerOfSilenceReaction implements Reaction<'voice-note-unheard'> {
  constructor(private readonly tellDreamer: TellDreamer) {}

  /** There is no dream to speak of: the one reply is to the message. */
  react({ payload }: EventOf<'voice-note-unheard'>, delivery: Delivery): Promise<void> {
    const { messageId, dreamerId, reason } = payload;
    return this.tellDreamer.run({ about: messageId, dreamerId, body: reason, mediaPath: null }, delivery);
  }

  giveUp({ payload }: EventOf<'voice-note-unheard'>, _reason: string, tx: Tx): Promise<void> {
    return this.tellDreamer.giveUp(payload.messageId, tx);
  }
}
