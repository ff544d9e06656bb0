import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { InterpretationEntity } from './interpretation.entity.js';

@Injectable()
export class InterpretationRepository {
  async keep(tx: Tx, interpretation: Omit<InterpretationEntity, 'createdAt'>): Promise<void> {
    await tx.insert(InterpretationEntity, interpretation);
  }
}
