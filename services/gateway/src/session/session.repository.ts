import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MAX_SESSION_DAYS, SESSION_DAYS } from './session-cookie.js';

/** All times are the database's, so that replicas agree. */
@Injectable()
export class SessionRepository {
  constructor(private readonly database: DataSource) {}

  async open(idHash: Buffer, dreamerId: string): Promise<void> {
    await this.database.query(
      `insert into gateway.session (id_hash, dreamer_id, expires_at) values ($1, $2, now() + make_interval(days => $3))`,
      [idHash, dreamerId, SESSION_DAYS],
    );
  }

  /** Finds the dreamer of an open session; `isDueForTouch` is true when `last_seen_at` is due for an update. */
  async find(idHash: Buffer): Promise<{ dreamerId: string; isDueForTouch: boolean } | null> {
    const [row] = await this.database.query<{ dreamerId: string; isDueForTouch: boolean }[]>(
      `select dreamer_id as "dreamerId", last_seen_at < now() - interval '5 minutes' as "isDueForTouch"
       from gateway.session where id_hash = $1 and expires_at > now()`,
      [idHash],
    );
    return row ?? null;
  }

  async touch(idHash: Buffer): Promise<void> {
    await this.database.query(
      `update gateway.session set last_seen_at = now(),
         expires_at = least(now() + make_interval(days => $2), created_at + make_interval(days => $3))
       where id_hash = $1 and expires_at > now()`,
      [idHash, SESSION_DAYS, MAX_SESSION_DAYS],
    );
  }

  /** Only a sign-in opens a session, so its age is the age of the sign-in. */
  async isYoungerThan(idHash: Buffer, minutes: number): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `select 1 from gateway.session
       where id_hash = $1 and expires_at > now() and created_at > now() - make_interval(mins => $2)`,
      [idHash, minutes],
    );
    return rows.length > 0;
  }

  async remove(idHash: Buffer): Promise<void> {
    await this.database.query('delete from gateway.session where id_hash = $1', [idHash]);
  }

  async removeAll(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query('delete from gateway.session where dreamer_id = $1', [dreamerId]);
  }

  async removeExpired(): Promise<void> {
    await this.database.query('delete from gateway.session where expires_at <= now()');
  }

  async openAmong(idHashes: Buffer[]): Promise<Set<string>> {
    const rows = await this.database.query<{ id: string }[]>(
      `select encode(id_hash, 'hex') as id from gateway.session where id_hash = any($1) and expires_at > now()`,
      [idHashes],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
