import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SendWelcome } from '../outbound/send-welcome.use-case.js';

@Injectable()
@ReactsTo('messaging.welcome-requested.send-welcome')
export class SendWelcomeReaction implements Reaction<'welcome-requested'> {
  constructor(private readonly sendWelcome: SendWelcome) {}

  react(event: EventOf<'welcome-requested'>, delivery: Delivery): Promise<void> {
    return this.sendWelcome.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'welcome-requested'>, _reason: string, tx: Tx): Promise<void> {
    return this.sendWelcome.giveUp(event.payload, tx);
  }
}
