import { Transactions, type Delivery, type Tx } from '@dreamloom/eventing';
import { failpoint } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Dispatch } from './dispatch.js';
import { OutboundMessageRepository } from './outbound-message.repository.js';
import { splitText } from './split-text.js';

export interface Reply {
  dreamerId: string;
  /** The id of the dream or inbound message that gets this reply; each gets only one. */
  about: string;
  body: string;
  mediaPath: string | null;
  /** The id of a dream whose own reply must not be sent any more. */
  withdraws?: string;
}

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

  async giveUp(about: string, tx: Tx): Promise<void> {
    await this.messages.giveUp(tx, { about });
  }
}
