import { MAX_POSTPONED_DREAMS, type PayloadOf, QUOTAS } from '@dreamloom/contracts';
import { Transactions, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';

interface Postponed {
  until: Date;
  /** No longer true beyond the bound; `isFirstBeyond` for the first message that is not stored. */
  isStored: boolean;
  isFirstBeyond: boolean;
}

/** The dreamers whose messages become dreams on a later day, as the dreams service announces them. */
@Injectable()
export class PostponedDreams {
  constructor(private readonly transactions: Transactions) {}

  /** Returns whether this is the first delay of its day. The dreams of the new day make room for further messages. */
  note({ dreamerId, delayId, until }: PayloadOf<'dreams-postponed'>): Promise<boolean> {
    return this.transactions.run(null, async (tx) => {
      await tx.query(
        `insert into messaging.postponed_dreams as p (dreamer_id, delay_id, until) values ($1, $2, $3)
         on conflict (dreamer_id) do update set delay_id = excluded.delay_id, until = excluded.until,
           stored = greatest(0, p.stored - $4::integer)
         where p.until <= now()`,
        [dreamerId, delayId, until, QUOTAS.newDreamsPerDay.points],
      );
      const [row] = await tx.query<{ delayId: string }[]>(
        'select delay_id as "delayId" from messaging.postponed_dreams where dreamer_id = $1',
        [dreamerId],
      );
      return row?.delayId === delayId;
    });
  }

  /** Counts a message that is a dream; null while the dreamer's dreams are not postponed. */
  async count(tx: Tx, dreamerId: string): Promise<Postponed | null> {
    const [[row]] = await tx.query<[{ until: Date; stored: number }[], number]>(
      `update messaging.postponed_dreams set stored = least(stored + 1, $2::integer + 2)
       where dreamer_id = $1 and until > now() returning until, stored`,
      [dreamerId, MAX_POSTPONED_DREAMS],
    );
    if (!row) return null;
    const { until, stored } = row;
    return { until, isStored: stored <= MAX_POSTPONED_DREAMS, isFirstBeyond: stored === MAX_POSTPONED_DREAMS + 1 };
  }
}
