import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SendWelcome } from '../channel-link/send-welcome.use-case.js';

@Injectable()
@Handles('messaging.welcome-requested.send-welcome')
export class SendWelcomeHandler implements EventHandler<'welcome-requested'> {
  constructor(private readonly sendWelcome: SendWelcome) {}

  handle(event: EventOf<'welcome-requested'>, delivery: Delivery): Promise<void> {
    return this.sendWelcome.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'welcome-requested'>, _reason: string, tx: Tx): Promise<void> {
    return this.sendWelcome.giveUp(event.payload, tx);
  }
}
