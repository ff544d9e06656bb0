import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SendAgain } from '../outbound/send-again.use-case.js';

@Injectable()
@ReactsTo('messaging.reply-refused.send-again')
export class SendAgainReaction implements Reaction<'reply-refused'> {
  constructor(private readonly sendAgain: SendAgain) {}

  react(event: EventOf<'reply-refused'>, delivery: Delivery): Promise<void> {
    return this.sendAgain.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'reply-refused'>, _reason: string, tx: Tx): Promise<void> {
    return this.sendAgain.giveUp(event.payload, tx);
  }
}
