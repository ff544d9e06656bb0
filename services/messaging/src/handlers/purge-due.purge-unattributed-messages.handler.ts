import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { PurgeUnattributedMessages } from '../inbound/purge-unattributed-messages.use-case.js';

@Injectable()
@Handles('messaging.purge-due.purge-unattributed-messages')
export class PurgeUnattributedMessagesHandler implements EventHandler<'purge-due'> {
  constructor(private readonly purgeUnattributedMessages: PurgeUnattributedMessages) {}

  handle(_event: EventOf<'purge-due'>, delivery: Delivery): Promise<void> {
    return this.purgeUnattributedMessages.run(delivery);
  }
}
