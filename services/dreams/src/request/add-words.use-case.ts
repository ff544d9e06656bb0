import type { PayloadOf } from '@dreamloom/contracts';
import { EventLog, Transactions, type Delivery, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { announce } from '../dream/live.js';
import { toldDream } from './told-dream.js';

/** Puts what a dreamer remembered later under the words of the dream; its title and painting stay. */
@Injectable()
export class AddWords {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: EventLog,
  ) {}

  async run(added: PayloadOf<'words-added'>, delivery: Delivery): Promise<void> {
    const { dreamerId } = added;
    await this.transactions.run(delivery, async (tx) => {
      const { id: dreamId, title } = await toldDream(tx, dreamerId, added.about);
      const earlier = await this.log.takeEarlier(tx, 'words-added', delivery, 'about');
      for (const { messageId, text } of [...earlier, added]) {
        await tx.query(`update dreams.dream set content = content || E'\\n\\n' || $2 where id = $1`, [dreamId, text]);
        const reply = { outcome: 'words-added', dreamId, title } as const;
        await this.log.append(tx, 'request-answered', { messageId, dreamerId, reply });
      }
      await announce(tx, dreamerId, dreamId);
    });
  }

  /** The dream never came, or is there no more. */
  async giveUp({ messageId, dreamerId }: PayloadOf<'words-added'>, tx: Tx): Promise<void> {
    await this.log.append(tx, 'request-answered', { messageId, dreamerId, reply: { outcome: 'gone' } });
  }
}
