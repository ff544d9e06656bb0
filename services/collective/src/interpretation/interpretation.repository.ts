import type { SaidSongs } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { InterpretationEntity } from './interpretation.entity.js';

const PAGE = 100;

@Injectable()
export class InterpretationRepository {
  constructor(private readonly database: DataSource) {}

  async saidTo(dreamerId: string, skip: number): Promise<SaidSongs['songs']> {
    const kept = await this.database.manager.find(InterpretationEntity, {
      where: { dreamerId },
      order: { createdAt: 'ASC', id: 'ASC' },
      ...{ skip, take: PAGE },
    });
    return kept.map(({ framework, dreamIds, text, createdAt }) => ({
      ...{ framework, dreamIds, text },
      createdAt: createdAt.toISOString(),
    }));
  }

  async keep(tx: Tx, interpretation: Omit<InterpretationEntity, 'createdAt'>): Promise<void> {
    await tx.insert(InterpretationEntity, interpretation);
  }

  /** Erases a dreamer's interpretations and those of other dreamers that used these dreams. */
  async erase(tx: Tx, dreamerId: string, dreamIds: string[]): Promise<void> {
    await tx.delete(InterpretationEntity, { dreamerId });
    await this.eraseThoseOf(tx, dreamIds);
  }

  async eraseThoseOf(tx: Tx, dreamIds: string[]): Promise<void> {
    await tx.query('delete from collective.interpretation where dream_ids && $1::uuid[]', [dreamIds]);
  }
}
