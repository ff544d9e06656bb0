import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { type CopyToStreamQuery, to } from 'pg-copy-streams';
import { DataSource } from 'typeorm';
import { cosineBounds, product, ROUNDED_LENGTH, signed, vectorIn } from './vectors.js';

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

/** The client of the `pg` package behind a connection of TypeORM. */
interface Client {
  escapeLiteral(text: string): string;
  query(stream: CopyToStreamQuery): CopyToStreamQuery;
}

// The binary format of COPY: a header, and per row the number of fields and each field after its length.
const HEADER = 19;
const ID_AT = 6;
const ROUNDED_AT = ID_AT + 16 + 4;
const ROW = ROUNDED_AT + ROUNDED_LENGTH;

/**
 * Compares a vector with every embedding of a dreamer's dreams outside the trash. The result is exact: the rounded
 * vectors only rule out the dreams that cannot be among the nearest.
 */
@Injectable()
export class NearestDreams {
  constructor(private readonly database: DataSource) {}

  /** The nearest dreams first. */
  async of(
    { dreamerId, vector, limit, except }: NearestDreamsRequest,
    tx: Tx = this.database.manager,
  ): Promise<NearDream[]> {
    const bounds = [];
    for await (const rows of this.rounded(tx, dreamerId)) {
      const numbers = signed(rows);
      for (let at = 0; at < rows.length; at += ROW)
        bounds.push({ rows, at, ...cosineBounds(vector, rows, at + ROUNDED_AT, numbers) });
    }
    // One more than the limit, because the excepted dream may be among them.
    const lowest =
      Float64Array.from(bounds, ({ low }) => low)
        .sort()
        .at(-limit - 1) ?? -Infinity;
    const candidates = bounds
      .filter(({ high }) => high >= lowest)
      .map(({ rows, at }) => rows.toString('hex', at + ID_AT, at + ID_AT + 16));
    const exact = await tx.query<{ dreamId: string; vector: Buffer }[]>(
      'select dream_id as "dreamId", vector from dreams.dream_embedding where dream_id = any($1::uuid[])',
      [candidates],
    );
    return exact
      .filter(({ dreamId }) => dreamId !== except)
      .map((row) => ({ dreamId: row.dreamId, score: product(vector, vectorIn(row.vector)) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  }

  /**
   * Whole rows, as they arrive: PostgreSQL reads the next ones while these are compared. COPY sends the bytes as they are;
   * a query would send them as hexadecimal text, which costs more than the comparison.
   */
  private async *rounded(tx: Tx, dreamerId: string): AsyncGenerator<Buffer> {
    const runner = tx.queryRunner ?? this.database.createQueryRunner();
    try {
      // eslint-disable-next-line transactions/nothing-slow -- the runner is that of `tx` where there is one
      const client = (await runner.connect()) as Client;
      const select = `select dream_id, rounded from dreams.dream_embedding where dreamer_id = ${client.escapeLiteral(dreamerId)}`;
      let [rest, start] = [Buffer.alloc(0), HEADER];
      for await (const chunk of client.query(to(`copy (${select}) to stdout (format binary)`))) {
        rest = Buffer.concat([rest, chunk as Buffer]);
        const rows = Math.floor((rest.length - start) / ROW);
        if (rows < 1) continue;
        yield rest.subarray(start, start + rows * ROW);
        [rest, start] = [rest.subarray(start + rows * ROW), 0];
      }
    } finally {
      // eslint-disable-next-line transactions/nothing-slow -- only without a transaction
      if (runner !== tx.queryRunner) await runner.release();
    }
  }
}
