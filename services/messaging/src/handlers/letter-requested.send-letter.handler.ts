import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SendLetter } from '../letter/send-letter.use-case.js';

@Injectable()
@Handles('messaging.letter-requested.send-letter')
export class SendLetterHandler implements EventHandler<'letter-requested'> {
  constructor(private readonly sendLetter: SendLetter) {}

  handle({ payload }: EventOf<'letter-requested'>, delivery: Delivery): Promise<void> {
    return this.sendLetter.run(payload, delivery);
  }

  giveUp({ payload }: EventOf<'letter-requested'>, _reason: string, tx: Tx): Promise<void> {
    return this.sendLetter.giveUp(payload, tx);
  }
}
