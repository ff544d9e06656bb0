import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { DreamerEntity } from '../dreamer/dreamer.entity.js';
import { ErasureEntity } from './erasure.entity.js';

@Injectable()
export class ErasureRepository {
  hold(tx: Tx, id: string): Promise<DreamerEntity | null> {
    return tx.findOne(DreamerEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async erase(tx: Tx, id: string): Promise<void> {
    // The tally goes first: its trigger updates the badge counters, and the triggers of the dreams then find nothing to
    // count.
    await tx.query('delete from dreams.dreamer_tally where dreamer_id = $1', [id]);
    await tx.delete(DreamerEntity, { id });
  }

  async note(tx: Tx, erasure: Omit<ErasureEntity, 'erasedAt'>): Promise<void> {
    await tx.insert(ErasureEntity, erasure);
  }

  async takeSentBefore(tx: Tx, moment: Date): Promise<ErasureEntity[]> {
    const where = { erasedAt: LessThan(moment) };
    const erasures = await tx.find(ErasureEntity, { where, lock: { mode: 'pessimistic_write' } });
    await tx.delete(ErasureEntity, { dreamerId: In(erasures.map(({ dreamerId }) => dreamerId)) });
    return erasures;
  }
}
