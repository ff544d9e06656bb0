import type { ConnectWhatsappAnswer } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { PhoneLinkRepository } from './phone-link.repository.js';

/** Notes that a dreamer says a number is theirs. Only a message from that number will prove it. */
@Injectable()
export class ConnectPhone {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: PhoneLinkRepository,
  ) {}

  /** @param phone as typed, already checked against the pattern */
  async run(dreamerId: string, phone: string): Promise<ConnectWhatsappAnswer> {
    const number = phone.startsWith('+') ? phone : `+${phone}`;
    await this.transactions.run(null, async (tx) => {
      const mine = await this.links.of(dreamerId);
      if (mine?.status === 'verified' && mine.phone !== number)
        throw new Refusal(409, 'already-connected', 'Disconnect your current number before you connect another.');
      const owner = await this.links.owner(tx, number);
      if (owner && owner.dreamerId !== dreamerId)
        throw new Refusal(409, 'phone-taken', 'This number is connected to another account.');
      await this.links.claim(tx, dreamerId, number);
    });
    return { requiresUserInitiation: true };
  }
}
