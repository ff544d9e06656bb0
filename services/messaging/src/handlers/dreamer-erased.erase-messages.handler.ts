import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseMessages } from '../your-data/erase-messages.use-case.js';

@Injectable()
@Handles('messaging.dreamer-erased.erase-messages')
export class EraseMessagesHandler implements EventHandler<'dreamer-erased'> {
  constructor(private readonly eraseMessages: EraseMessages) {}

  handle({ payload }: EventOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseMessages.run(payload, delivery);
  }
}
