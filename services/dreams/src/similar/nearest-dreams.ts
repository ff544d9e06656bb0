import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { product, vectorIn } from './vectors.js';

interface NearDream {
  dreamId: string;
  /** The cosine of the two embeddings. */
  score: number;
}

interface NearestDreamsRequest {
  dreamerId: string;
  vector: Float32Array;
  limit: number;
  /** A dream that is left out. */
  except?: string;
}

/** Compares a vector with every embedding of a dreamer's dreams outside the trash. */
@Injectable()
export class NearestDreams {
  constructor(private readonly database: DataSource) {}

  /** The nearest dreams first. */
  async of(
    { dreamerId, vector, limit, except }: NearestDreamsRequest,
    tx: Tx = this.database.manager,
  ): Promise<NearDream[]> {
    const rows = await tx.query<{ dreamId: string; vector: Buffer }[]>(
      'select dream_id as "dreamId", vector from dreams.dream_embedding where dreamer_id = $1',
      [dreamerId],
    );
    return rows
      .filter(({ dreamId }) => dreamId !== except)
      .map((row) => ({ dreamId: row.dreamId, score: product(vector, vectorIn(row.vector)) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  }
}
