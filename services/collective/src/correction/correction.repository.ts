import type { Correction, OpenCorrections, OwnCorrections } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';

const MAX_LISTED = 100;

interface CorrectionRow {
  id: string;
  framework: string;
  words: string;
  replyTo: string | null;
  createdAt: Date;
  doneAt: Date | null;
}

@Injectable()
export class CorrectionRepository {
  constructor(private readonly database: DataSource) {}

  async add(tx: Tx, dreamerId: string, { framework, words, replyTo }: Correction): Promise<void> {
    await tx.query(
      'insert into collective.correction (id, dreamer_id, framework, words, reply_to) values ($1, $2, $3, $4, $5)',
      [randomUUID(), dreamerId, framework, words, replyTo],
    );
  }

  /** Those that are not done, the oldest first. */
  async open(): Promise<OpenCorrections['corrections']> {
    const rows = await this.select('settled_at is null order by created_at, id limit $1', MAX_LISTED);
    return rows.map(({ doneAt: _, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  }

  async of(dreamerId: string): Promise<OwnCorrections['corrections']> {
    const rows = await this.select('dreamer_id = $1 order by created_at, id', dreamerId);
    return rows.map(({ id: _, createdAt, doneAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    }));
  }

  /** False when there is none that is not done. */
  async settle(id: string): Promise<boolean> {
    const [, settled] = await this.database.query<[unknown[], number]>(
      'update collective.correction set settled_at = now() where id = $1 and settled_at is null',
      [id],
    );
    return settled > 0;
  }

  async erase(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query('delete from collective.correction where dreamer_id = $1', [dreamerId]);
  }

  private select(which: string, value: string | number): Promise<CorrectionRow[]> {
    return this.database.query(
      `select id, framework, words, reply_to as "replyTo", created_at as "createdAt", settled_at as "doneAt"
       from collective.correction where ${which}`,
      [value],
    );
  }
}
