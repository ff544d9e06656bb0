import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, Transactions, type Tx } from '@dreamloom/eventing';
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
  async store({ dreamerId, noAi }: PayloadOf<'ai-consent-changed'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, (tx) =>
      tx.query(
        `insert into messaging.ai_consent as c (dreamer_id, no_ai, position)
         select $1, $2, d.position from events.delivery d where d.event_id = $3 and d.subscription = $4
         on conflict (dreamer_id) do update set no_ai = excluded.no_ai, position = excluded.position
         where c.position < excluded.position`,
        [dreamerId, noAi, delivery.eventId, delivery.subscription],
      ),
    );
  }
}
