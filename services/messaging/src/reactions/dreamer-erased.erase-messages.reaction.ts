import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseMessages } from '../erasure/erase-messages.use-case.js';

@Injectable()
@ReactsTo('messaging.dreamer-erased.erase-messages')
export class EraseMessagesReaction implements Reaction<'dreamer-erased'> {
  constructor(private readonly eraseMessages: EraseMessages) {}

  react({ payload }: EventOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseMessages.run(payload, delivery);
  }
}
