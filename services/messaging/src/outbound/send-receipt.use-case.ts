import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { Dispatch } from './dispatch.js';
import { type NewReceipt, OutboundMessageRepository } from './outbound-message.repository.js';

/** Sends the receipt of a message whose webhook was missed. */
@Injectable()
export class SendReceipt {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: OutboundMessageRepository,
    private readonly dispatch: Dispatch,
    private readonly log: EventLog,
  ) {}

  /** Requests the receipt in the transaction that stores the message. */
  async request(tx: Tx, receipt: NewReceipt): Promise<void> {
    const outboundId = await this.messages.reserveReceipt(tx, receipt);
    await this.log.append(tx, 'receipt-missed', { outboundId, dreamerId: receipt.dreamerId });
  }

  /** The contact needs no link: the receipt of /stop is sent after it is disconnected. */
  async run({ outboundId }: PayloadOf<'receipt-missed'>, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const message = await this.messages.byId(outboundId);
    if (message) await this.dispatch.send(message);
    await this.transactions.settle(delivery);
  }

  async giveUp({ outboundId }: PayloadOf<'receipt-missed'>, tx: Tx): Promise<void> {
    await this.messages.giveUp(tx, { id: outboundId });
  }
}
