import type { Device, Session } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DEVICE_DAYS, MAX_SESSION_DAYS, SESSION_DAYS } from './session-cookie.js';

interface NewDevice {
  id: string;
  dreamerId: string;
  secretHash: Buffer;
  device: Device | undefined;
}

/** The sessions of suspended accounts, also one that a sign-in has opened at the same moment. */
const IS_ALLOWED = `not exists (
  select 1 from gateway.account_rule r where r.dreamer_id = session.dreamer_id and r.is_suspended)`;

/** All times are the database's, so that replicas agree. */
@Injectable()
export class SessionRepository {
  constructor(private readonly database: DataSource) {}

  async open(tx: Tx, idHash: Buffer, dreamerId: string, deviceId: string): Promise<void> {
    await tx.query(
      `insert into gateway.session (id_hash, dreamer_id, device_id, expires_at)
       values ($1, $2, $3, now() + make_interval(days => $4))`,
      [idHash, dreamerId, deviceId, SESSION_DAYS],
    );
  }

  /** Finds or adds the device of a dreamer. */
  async useDevice(
    tx: Tx,
    { id, dreamerId, secretHash, device }: NewDevice,
  ): Promise<{ deviceId: string; isNew: boolean }> {
    const [row] = await tx.query<{ id: string }[]>(
      `insert into gateway.device (id, dreamer_id, secret_hash, browser, system) values ($1, $2, $3, $4, $5)
       on conflict (secret_hash) do update set last_used_at = now(), browser = excluded.browser, system = excluded.system
       returning id`,
      [id, dreamerId, secretHash, device?.browser ?? null, device?.system ?? null],
    );
    if (!row) throw new Error('an upsert gave no row');
    return { deviceId: row.id, isNew: row.id === id };
  }

  async of(dreamerId: string, ownHash: Buffer): Promise<Session[]> {
    const rows = await this.database.query<
      {
        id: string;
        browser: string | null;
        system: string | null;
        createdAt: Date;
        lastSeenAt: Date;
        isThis: boolean;
      }[]
    >(
      `select s.id, d.browser, d.system, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
         s.id_hash = $2 as "isThis"
       from gateway.session s left join gateway.device d on d.id = s.device_id
       where s.dreamer_id = $1 and s.expires_at > now() order by "isThis" desc, s.last_seen_at desc, s.id`,
      [dreamerId, ownHash],
    );
    return rows.map(({ id, browser, system, createdAt, lastSeenAt, isThis }) => ({
      ...{ id, isThis, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
      device: browser === null ? null : { browser, ...(system !== null && { system }) },
    }));
  }

  /** Removes one session; its device is a new one from then on. @returns false when the dreamer has none with this id */
  async removeOne(tx: Tx, dreamerId: string, id: string): Promise<boolean> {
    const [rows] = await tx.query<[{ deviceId: string | null }[], number]>(
      'delete from gateway.session where dreamer_id = $1 and id = $2 returning device_id as "deviceId"',
      [dreamerId, id],
    );
    await tx.query(
      `delete from gateway.device d where id = $1
         and not exists (select 1 from gateway.session where device_id = d.id)`,
      [rows[0]?.deviceId ?? null],
    );
    return rows.length > 0;
  }

  /** Removes all sessions and devices of a dreamer but those of the given session. */
  async removeOthers(tx: Tx, dreamerId: string, ownHash: Buffer): Promise<void> {
    await tx.query('delete from gateway.session where dreamer_id = $1 and id_hash <> $2', [dreamerId, ownHash]);
    await tx.query(
      `delete from gateway.device where dreamer_id = $1
         and id is distinct from (select device_id from gateway.session where id_hash = $2)`,
      [dreamerId, ownHash],
    );
  }

  /** Removes a device with its sessions. */
  async removeDevice(tx: Tx, dreamerId: string, deviceId: string): Promise<void> {
    // This waits for a sign-in with the device, whose session is there then.
    await tx.query('delete from gateway.device where dreamer_id = $1 and id = $2', [dreamerId, deviceId]);
    await tx.query('delete from gateway.session where dreamer_id = $1 and device_id = $2', [dreamerId, deviceId]);
  }

  /** Finds the dreamer of an open session; `isDueForTouch` is true when `last_seen_at` is due for an update. */
  async find(idHash: Buffer): Promise<{ dreamerId: string; isDueForTouch: boolean } | null> {
    const [row] = await this.database.query<{ dreamerId: string; isDueForTouch: boolean }[]>(
      `select dreamer_id as "dreamerId", last_seen_at < now() - interval '5 minutes' as "isDueForTouch"
       from gateway.session where id_hash = $1 and expires_at > now() and ${IS_ALLOWED}`,
      [idHash],
    );
    return row ?? null;
  }

  async isSuspended(dreamerId: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      'select 1 from gateway.account_rule where dreamer_id = $1 and is_suspended',
      [dreamerId],
    );
    return rows.length > 0;
  }

  /** When the account will be erased, if an operator has announced it. */
  async announcedRemoval(dreamerId: string): Promise<Date | null> {
    const [rule] = await this.database.query<{ removeAt: Date | null }[]>(
      'select remove_at as "removeAt" from gateway.account_rule where dreamer_id = $1',
      [dreamerId],
    );
    return rule?.removeAt ?? null;
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
    await tx.query('delete from gateway.device where dreamer_id = $1', [dreamerId]);
  }

  async removeRule(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query('delete from gateway.account_rule where dreamer_id = $1', [dreamerId]);
  }

  async removeExpired(): Promise<void> {
    await this.database.query('delete from gateway.session where expires_at <= now()');
    await this.database.query('delete from gateway.device where last_used_at <= now() - make_interval(days => $1)', [
      DEVICE_DAYS,
    ]);
  }

  async openAmong(idHashes: Buffer[]): Promise<Set<string>> {
    const rows = await this.database.query<{ id: string }[]>(
      `select encode(id_hash, 'hex') as id from gateway.session
       where id_hash = any($1) and expires_at > now() and ${IS_ALLOWED}`,
      [idHashes],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
