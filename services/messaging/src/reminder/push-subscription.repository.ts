import type { PushRegistration } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PushAddress } from '../vendors/push/push.port.js';

/** A person has a few browsers; the least recently renewed ones are removed. */
const MAX_DEVICES = 10;
/** Reminders of the same hour may be sent at the same time. */
const MAX_REMEMBERED = 6;

@Injectable()
export class PushSubscriptionRepository {
  constructor(private readonly database: DataSource) {}

  /** A browser belongs to the account that was the last to register it. */
  async save(dreamerId: string, { endpoint, keys }: PushRegistration): Promise<void> {
    await this.database.query(
      `insert into messaging.push_subscription as s (endpoint, dreamer_id, p256dh, auth) values ($1, $2, $3, $4)
       on conflict (endpoint) do update set dreamer_id = excluded.dreamer_id, p256dh = excluded.p256dh,
         auth = excluded.auth, renewed_at = now()`,
      [endpoint, dreamerId, keys.p256dh, keys.auth],
    );
    await this.database.query(
      `delete from messaging.push_subscription where endpoint in (
         select endpoint from messaging.push_subscription where dreamer_id = $1
         order by renewed_at desc offset ${MAX_DEVICES})`,
      [dreamerId],
    );
  }

  async remove(dreamerId: string, endpoint: string): Promise<void> {
    await this.database.query('delete from messaging.push_subscription where dreamer_id = $1 and endpoint = $2', [
      dreamerId,
      endpoint,
    ]);
  }

  async count(dreamerId: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }[]>(
      'select count(*)::integer as count from messaging.push_subscription where dreamer_id = $1',
      [dreamerId],
    );
    return row?.count ?? 0;
  }

  /** The browsers of a dreamer, and whether they have this reminder already. */
  of(dreamerId: string, reminderId: string): Promise<(PushAddress & { isReached: boolean })[]> {
    return this.database.query(
      `select endpoint, p256dh, auth, $2::uuid = any(reminder_ids) as "isReached"
       from messaging.push_subscription where dreamer_id = $1 order by created_at`,
      [dreamerId, reminderId],
    );
  }

  async noteReached(endpoint: string, reminderId: string): Promise<void> {
    await this.database.query(
      `update messaging.push_subscription set reminder_ids = (array_prepend($2::uuid, reminder_ids))[1:${MAX_REMEMBERED}]
       where endpoint = $1`,
      [endpoint, reminderId],
    );
  }
}
