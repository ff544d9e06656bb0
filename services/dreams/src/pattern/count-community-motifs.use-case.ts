import { MIN_MOTIF_DREAMERS } from '@dreamloom/contracts';
import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { UNCOUNTED } from './patterns.sql.js';

/**
 * Counts the motifs of all journals that the model read. Words that dreamers typed are not counted. Only motifs that
 * enough dreamers share are stored: how often the others are dreamt never influences an answer.
 */
@Injectable()
export class CountCommunityMotifs {
  constructor(private readonly transactions: Transactions) {}

  async run(delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      await tx.query('delete from dreams.community_motif');
      await tx.query(
        `insert into dreams.community_motif (key, dreams)
         select n.key, sum(n.dreams - coalesce(u.dreams, 0))
         from dreams.pattern_node n left join (${UNCOUNTED('true')}) u using (dreamer_id, key)
         where not n.is_person and n.dreams > coalesce(u.dreams, 0)
         group by n.key having count(*) >= $1`,
        [MIN_MOTIF_DREAMERS],
      );
    });
  }
}
