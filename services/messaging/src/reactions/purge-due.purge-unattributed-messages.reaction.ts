import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { PurgeUnattributedMessages } from '../inbound/purge-unattributed-messages.use-case.js';

@Injectable()
@ReactsTo('messaging.purge-due.purge-unattributed-messages')
export class PurgeUnattributedMessagesReaction implements Reaction<'purge-due'> {
  constructor(private readonly purgeUnattributedMessages: PurgeUnattributedMessages) {}

  react(_event: EventOf<'purge-due'>, delivery: Delivery): Promise<void> {
    return this.purgeUnattributedMessages.run(delivery);
  }
}
