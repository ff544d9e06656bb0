import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { DreamerEntity } from '../dreamer/dreamer.entity.js';
import { ErasureEntity } from './erasure.entity.js';

@Injectable()
export class ErasureRepository {
  /** The dreamer, held until the transaction ends; null when there is none any more. */
  hold(tx: Tx, id: string): Promise<DreamerEntity | null> {
    return tx.findOne(DreamerEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Erases a dreamer and all that hangs on the row. */
  async erase(tx: Tx, id: string): Promise<void> {
    // First, so that the counters of badges follow and the triggers of dreams find nothing left to count.
    await tx.query('delete from dreams.dreamer_tally where dreamer_id = $1', [id]);
    await tx.delete(DreamerEntity, { id });
  }

  async note(tx: Tx, erasure: Omit<ErasureEntity, 'erasedAt'>): Promise<void> {
    await tx.insert(ErasureEntity, erasure);
  }

  /** Takes the erasures that were told before this moment. */
  async takeSentBefore(tx: Tx, moment: Date): Promise<ErasureEntity[]> {
    const where = { erasedAt: LessThan(moment) };
    const erasures = await tx.find(ErasureEntity, { where, lock: { mode: 'pessimistic_write' } });
    await tx.delete(ErasureEntity, { dreamerId: In(erasures.map(({ dreamerId }) => dreamerId)) });
    return erasures;
  }
}
