import { Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { HeldMessageRepository } from '../inbound/held-message.repository.js';
import { PhoneLinkRepository } from './phone-link.repository.js';

/** Disconnects a phone. Dreams stay; later messages from the phone count as those of an unknown sender. */
@Injectable()
export class DisconnectPhone {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: PhoneLinkRepository,
    private readonly held: HeldMessageRepository,
  ) {}

  async run(dreamerId: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const link = await this.links.of(dreamerId, tx);
      await this.links.remove(tx, dreamerId);
      if (link) await this.held.release(tx, link.phone);
    });
  }
}
