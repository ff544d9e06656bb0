import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SendReceipt } from '../outbound/send-receipt.use-case.js';

@Injectable()
@Handles('messaging.receipt-missed.send-receipt')
export class SendReceiptHandler implements EventHandler<'receipt-missed'> {
  constructor(private readonly sendReceipt: SendReceipt) {}

  handle(event: EventOf<'receipt-missed'>, delivery: Delivery): Promise<void> {
    return this.sendReceipt.run(event.payload, delivery);
  }

  giveUp(event: EventOf<'receipt-missed'>, _reason: string, tx: Tx): Promise<void> {
    return this.sendReceipt.giveUp(event.payload, tx);
  }
}
