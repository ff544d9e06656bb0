import { Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { PhoneLinkRepository } from './phone-link.repository.js';

/** Unties a dreamer from their phone. Dreams stay; what the phone writes from now on is a stranger's. */
@Injectable()
export class DisconnectPhone {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: PhoneLinkRepository,
  ) {}

  async run(dreamerId: string): Promise<void> {
    await this.transactions.run(null, (tx) => this.links.remove(tx, dreamerId));
  }
}
