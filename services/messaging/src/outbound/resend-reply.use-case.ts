import type { PayloadOf } from '@dreamloom/contracts';
import { Transactions, type Delivery, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { PhoneLinkRepository } from '../phone-link/phone-link.repository.js';
import { Dispatch } from './dispatch.js';
import { OutboundMessageRepository } from './outbound-message.repository.js';

@Injectable()
export class ResendReply {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: PhoneLinkRepository,
    private readonly messages: OutboundMessageRepository,
    private readonly dispatch: Dispatch,
  ) {}

  async run({ outboundId, dreamerId }: PayloadOf<'reply-refused'>, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const message = await this.messages.byId(outboundId);
    const link = await this.links.of(dreamerId);
    if (message && link?.status === 'verified' && link.phone === message.phone) await this.dispatch.carry(message);
    await this.transactions.settle(delivery);
  }

  async giveUp({ outboundId }: PayloadOf<'reply-refused'>, tx: Tx): Promise<void> {
    await this.messages.giveUp(tx, { id: outboundId });
  }
}
