import type { ConnectWhatsappAnswer } from '@dreamloom/contracts';
import { Transactions, type Tx } from '@dreamloom/eventing';
import { Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { SendWelcome } from '../outbound/send-welcome.js';
import { PhoneLinkRepository } from './phone-link.repository.js';

/** Notes that a dreamer says a number is theirs. Only a message from that number will prove it. */
@Injectable()
export class ConnectPhone {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: PhoneLinkRepository,
    private readonly welcome: SendWelcome,
  ) {}

  /** @param phone as typed, already checked against the pattern */
  async run(dreamerId: string, phone: string): Promise<ConnectWhatsappAnswer> {
    const number = phone.startsWith('+') ? phone : `+${phone}`;
    const mine = await this.transactions.run(null, (tx) => this.refuseTaken(tx, dreamerId, number));
    const welcomeId = mine ? null : await this.welcome.run(dreamerId, number);
    await this.transactions.run(null, async (tx) => {
      await this.links.lock(tx, number);
      await this.refuseTaken(tx, dreamerId, number);
      await this.links.claim(tx, dreamerId, number, welcomeId);
    });
    return { requiresUserInitiation: welcomeId === null };
  }

  /** @returns true when the number is this dreamer's already */
  private async refuseTaken(tx: Tx, dreamerId: string, number: string): Promise<boolean> {
    const mine = await this.links.of(dreamerId, tx);
    if (mine?.status === 'verified' && mine.phone !== number)
      throw new Refusal(409, 'already-connected', 'Disconnect your current number before you connect another.');
    const owner = await this.links.owner(tx, number);
    if (owner && owner.dreamerId !== dreamerId)
      throw new Refusal(409, 'phone-taken', 'This number is connected to another account.');
    return owner !== null;
  }
}
