import { MAX_WAITING_OF_SENDER } from '@dreamloom/contracts';
import { Refusal, Turns } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

/** Processes the webhooks about one number one after the other, so that a flood from it takes one database connection. */
@Injectable()
export class SenderTurns {
  private readonly turns = new Map<string, Turns>();

  /** @throws Refusal 429 when too many wait already; the vendor's list has their messages */
  async run<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
    const turns = this.turns.get(sender) ?? new Turns();
    if (turns.size >= MAX_WAITING_OF_SENDER)
      throw new Refusal(429, 'too-many-at-once', 'Too many messages of this number arrive at once.');
    this.turns.set(sender, turns);
    try {
      return await turns.run(work);
    } finally {
      if (turns.size === 0) this.turns.delete(sender);
    }
  }
}
