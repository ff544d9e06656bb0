import { Transactions, type Delivery, type Tx } from '@dreamloom/eventing';
import { failpoint } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Dispatch } from './dispatch.js';
import { OutboundMessageRepository } from './outbound-message.repository.js';
import { splitText } from './split-text.js';

export interface Reply {
  dreamerId: string;
  /** The dream or the inbound message that gets this one reply. */
  about: string;
  body: string;
  /** Path of a picture to send along. */
  mediaPath: string | null;
  /** A dream whose own reply must not come any more. */
  withdraws?: string;
}

/** Sends the one reply to a dream, or to a request of the dreamer, in as many messages as its length needs. */
@Injectable()
export class NotifyDreamer {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: OutboundMessageRepository,
    private readonly dispatch: Dispatch,
  ) {}

  async run({ dreamerId, about, body, mediaPath, withdraws }: Reply, delivery: Delivery): Promise<void> {
    if (withdraws) await this.messages.withdraw({ dreamerId, about: withdraws });
    const parts = await this.messages.reserve({ dreamerId, about, mediaPath }, splitText(body));
    await failpoint('reply-reserved');
    for (const part of parts) await this.dispatch.carry(part);
    await this.transactions.settle(delivery);
  }

  /** The vendor did not take it after all. */
  async giveUp(about: string, tx: Tx): Promise<void> {
    await this.messages.giveUp(tx, { about });
  }
}
