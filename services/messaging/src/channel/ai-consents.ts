import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, storeLatest, Transactions, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';

/** Whether dreamers have switched AI off, as the dreams service announces it. */
@Injectable()
export class AiConsents {
  constructor(private readonly transactions: Transactions) {}

  async wantsNoAi(tx: Tx, dreamerId: string): Promise<boolean> {
    const [row] = await tx.query<{ noAi: boolean }[]>(
      'select no_ai as "noAi" from messaging.ai_consent where dreamer_id = $1',
      [dreamerId],
    );
    return row?.noAi ?? false;
  }

  /** Stores the consent unless a later event of this dreamer was handled before. */
  store({ dreamerId, noAi }: PayloadOf<'ai-consent-changed'>, delivery: Delivery): Promise<void> {
    const latest = { table: 'messaging.ai_consent', column: 'no_ai', dreamerId, value: noAi };
    return storeLatest(this.transactions, latest, delivery);
  }
}
