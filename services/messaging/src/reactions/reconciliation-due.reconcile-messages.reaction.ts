import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ReconcileMessages } from '../inbound/reconcile-messages.use-case.js';

@Injectable()
@ReactsTo('messaging.reconciliation-due.reconcile-messages')
export class ReconcileMessagesReaction implements Reaction<'reconciliation-due'> {
  constructor(private readonly reconcileMessages: ReconcileMessages) {}

  react(event: EventOf<'reconciliation-due'>, delivery: Delivery): Promise<void> {
    return this.reconcileMessages.run(new Date(event.payload.slot), delivery);
  }
}
