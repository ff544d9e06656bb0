import type { SignedInIdentity } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { DataSource, Not, type QueryDeepPartialEntity } from 'typeorm';
import { DreamerEntity, DreamerPhotoEntity, withoutGoogle } from './dreamer.entity.js';

@Injectable()
export class DreamerRepository {
  constructor(private readonly database: DataSource) {}

  byId(id: string): Promise<DreamerEntity | null> {
    return this.database.manager.findOneBy(DreamerEntity, { id });
  }

  /** The ids of the dreamers who allow AI. */
  async withAi(): Promise<string[]> {
    const allowing = await this.database.manager.find(DreamerEntity, { where: { noAi: false }, select: { id: true } });
    return allowing.map(({ id }) => id);
  }

  /** Within a transaction it must use its connection, because the pool may have no other. */
  wantsNoAi(id: string, tx: Tx = this.database.manager): Promise<boolean> {
    return tx.existsBy(DreamerEntity, { id, noAi: true });
  }

  /** As wantsNoAi; the answer stays true until the transaction ends. The caller holds no lock of a dream yet. */
  async wantsNoAiUntilEnd(tx: Tx, id: string): Promise<boolean> {
    const [row] = await tx.query<{ noAi: boolean }[]>(
      'select no_ai as "noAi" from dreams.dreamer where id = $1 for share',
      [id],
    );
    return row?.noAi === true;
  }

  /** Creates a dreamer, or finds the one whom the version before has stored with this Google account. */
  async upsert(tx: Tx, identity: SignedInIdentity): Promise<string> {
    const id = randomUUID();
    const [row] = await tx.query<{ id: string }[]>(
      `insert into dreams.dreamer (id, google_sub, email, first_name, last_name) values ($1, $2, $3, $4, $5)
       on conflict (google_sub) do update set email = excluded.email returning id`,
      [id, identity.googleSub ?? withoutGoogle(id), identity.email, identity.firstName, identity.lastName],
    );
    if (!row) throw new Error('an upsert gave no row');
    return row.id;
  }

  hasGoogle(tx: Tx, googleSub: string): Promise<boolean> {
    return tx.existsBy(DreamerEntity, { googleSub });
  }

  async changeEmail(tx: Tx, id: string, email: string): Promise<void> {
    await tx.update(DreamerEntity, { id, email: Not(email) }, { email });
  }

  /** Locks the dreamer until the transaction ends. */
  lock(tx: Tx, id: string): Promise<DreamerEntity | null> {
    return tx.findOne(DreamerEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async change(tx: Tx, id: string, changes: QueryDeepPartialEntity<DreamerEntity>): Promise<void> {
    if (Object.keys(changes).length > 0) await tx.update(DreamerEntity, { id }, changes);
  }

  photo(dreamerId: string): Promise<DreamerPhotoEntity | null> {
    return this.database.manager.findOneBy(DreamerPhotoEntity, { dreamerId });
  }

  /** Null deletes the photo. */
  async storePhoto(tx: Tx, dreamerId: string, jpeg: Buffer | null): Promise<void> {
    if (jpeg === null) await tx.delete(DreamerPhotoEntity, { dreamerId });
    else {
      const sha256 = createHash('sha256').update(jpeg).digest('hex');
      await tx.upsert(DreamerPhotoEntity, { dreamerId, bytes: jpeg, sha256 }, ['dreamerId']);
    }
  }

  /** PostgreSQL must know the zone, because it counts early and late dreams by local hour. */
  async knowsZone(zone: string): Promise<boolean> {
    const rows: unknown[] = await this.database.query(
      'select 1 from pg_timezone_names where lower(name) = lower($1) limit 1',
      [zone],
    );
    return rows.length > 0;
  }
}
