import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { InterpretationEntity } from './interpretation.entity.js';

@Injectable()
export class InterpretationRepository {
  async keep(tx: Tx, interpretation: Omit<InterpretationEntity, 'createdAt'>): Promise<void> {
    await tx.insert(InterpretationEntity, interpretation);
  }

  /** Erases what was said to a dreamer, and what was said to others about these dreams. */
  async erase(tx: Tx, dreamerId: string, dreamIds: string[]): Promise<void> {
    await tx.query('delete from collective.interpretation where dreamer_id = $1 or dream_ids && $2::uuid[]', [
      dreamerId,
      dreamIds,
    ]);
  }
}
