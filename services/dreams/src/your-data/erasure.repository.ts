import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { Column, Entity, In, LessThan, PrimaryColumn } from 'typeorm';
import { DreamerEntity } from '../dreamer/dreamer.entity.js';

/** An erasure that is still to be published a second time. The row holds ids only and is deleted afterwards. */
@Entity({ name: 'erasure' })
export class ErasureEntity {
  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'erasure_pk' })
  dreamerId!: string;

  @Column({ name: 'email_fingerprint', type: 'text' })
  emailFingerprint!: string;

  @Column({ name: 'artwork_ids', type: 'uuid', array: true })
  artworkIds!: string[];

  @Column({ name: 'message_ids', type: 'uuid', array: true })
  messageIds!: string[];

  @Column({ name: 'erased_at', type: 'timestamptz', default: () => 'now()' })
  erasedAt!: Date;
}

@Injectable()
export class ErasureRepository {
  /** Locks the dreamer until the transaction ends. */
  lock(tx: Tx, id: string): Promise<DreamerEntity | null> {
    return tx.findOne(DreamerEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async erase(tx: Tx, id: string): Promise<void> {
    // The tally goes first: its trigger updates the badge counters, and the triggers of the dreams then find nothing to
    // count.
    await tx.query('delete from dreams.dreamer_tally where dreamer_id = $1', [id]);
    await tx.delete(DreamerEntity, { id });
  }

  async add(tx: Tx, erasure: Omit<ErasureEntity, 'erasedAt'>): Promise<void> {
    await tx.insert(ErasureEntity, erasure);
  }

  /** Removes and returns the erasures before a moment. */
  async takeBefore(tx: Tx, moment: Date): Promise<ErasureEntity[]> {
    const where = { erasedAt: LessThan(moment) };
    const erasures = await tx.find(ErasureEntity, { where, lock: { mode: 'pessimistic_write' } });
    await tx.delete(ErasureEntity, { dreamerId: In(erasures.map(({ dreamerId }) => dreamerId)) });
    return erasures;
  }
}
