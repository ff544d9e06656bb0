import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ReconcileMessages } from '../inbound/reconcile-messages.use-case.js';

@Injectable()
@Handles('messaging.reconciliation-due.reconcile-messages')
export class ReconcileMessagesHandler implements EventHandler<'reconciliation-due'> {
  constructor(private readonly reconcileMessages: ReconcileMessages) {}

  handle(event: EventOf<'reconciliation-due'>, delivery: Delivery): Promise<void> {
    return this.reconcileMessages.run(new Date(event.payload.slot), delivery);
  }
}
