import type { SignedInIdentity } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { DreamerEntity } from './dreamer.entity.js';

@Injectable()
export class DreamerRepository {
  constructor(private readonly database: DataSource) {}

  byId(id: string): Promise<DreamerEntity | null> {
    return this.database.manager.findOneBy(DreamerEntity, { id });
  }

  /** The dreamer behind a Google account; a first visit makes one, a later one only follows the address. */
  async welcome(identity: SignedInIdentity): Promise<DreamerEntity> {
    const [row] = await this.database.query<{ id: string }[]>(
      `insert into dreams.dreamer (id, google_sub, email, first_name, last_name) values ($1, $2, $3, $4, $5)
       on conflict (google_sub) do update set email = excluded.email returning id`,
      [randomUUID(), identity.googleSub, identity.email, identity.firstName, identity.lastName],
    );
    if (!row) throw new Error('an upsert gave no row');
    return this.database.manager.findOneByOrFail(DreamerEntity, { id: row.id });
  }
}
