import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SendAgain } from '../outbound/send-again.use-case.js';

@Injectable()
@Handles('messaging.reply-refused.send-again')
export class SendAgainHandler implements EventHandler<'reply-refused'> {
  constructor(private readonly sendAgain: SendAgain) {}

  handle(event: EventOf<'reply-refused'>, delivery: Delivery): Promise<void> {
    return this.sendAgain.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'reply-refused'>, _reason: string, tx: Tx): Promise<void> {
    return this.sendAgain.giveUp(event.payload, tx);
  }
}
