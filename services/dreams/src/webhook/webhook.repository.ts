import {
  LISTED_WEBHOOK_TRIES,
  MAX_WEBHOOKS,
  type Webhook,
  WEBHOOK_FAILING_HOURS,
  type WebhookTry,
  type WebhookType,
} from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isoTime } from '../iso-time.js';

export interface NewWebhookRow extends Pick<Webhook, 'id' | 'url' | 'types'> {
  dreamerId: string;
  /** Encrypted. */
  secret: string;
  createdAt: Date;
}

export interface WebhookToCall extends Pick<NewWebhookRow, 'url' | 'secret'> {
  nextTryAt: Date | null;
}

/** The pause after the first failure, in seconds; it doubles up to the maximum. */
const [FIRST_PAUSE, MAX_PAUSE] = [30, 3_600];

const WITH_TRY = `jsonb_path_query_array(jsonb_build_array($2::jsonb) || tries, '$[0 to ${LISTED_WEBHOOK_TRIES - 1}]')`;

@Injectable()
export class WebhookRepository {
  constructor(private readonly database: DataSource) {}

  async of(dreamerId: string): Promise<Webhook[]> {
    return this.database.query<Webhook[]>(
      `select id, url, types, ${isoTime('created_at')} as "createdAt", tries, ${isoTime('ended_at')} as "endedAt"
       from dreams.webhook where dreamer_id = $1 order by created_at, id`,
      [dreamerId],
    );
  }

  /** @returns false when the dreamer has as many as are allowed */
  async add(tx: Tx, { id, dreamerId, url, secret, types, createdAt }: NewWebhookRow): Promise<boolean> {
    // Two that are added at the same time are counted one after the other.
    await tx.query('select 1 from dreams.dreamer where id = $1 for update', [dreamerId]);
    const added = await tx.query<unknown[]>(
      `insert into dreams.webhook (id, dreamer_id, url, secret, types, created_at)
       select $1, $2, $3, $4, $5, $6
       where (select count(*) from dreams.webhook where dreamer_id = $2) < ${MAX_WEBHOOKS} returning 1`,
      [id, dreamerId, url, secret, types, createdAt],
    );
    return added.length > 0;
  }

  /** @returns false when the dreamer has no such webhook */
  async remove(dreamerId: string, id: string): Promise<boolean> {
    return this.changed('delete from dreams.webhook where dreamer_id = $1 and id = $2', [dreamerId, id]);
  }

  /** @returns false when the dreamer has no such webhook */
  async resume(dreamerId: string, id: string): Promise<boolean> {
    return this.changed(
      `update dreams.webhook set ended_at = null, failures = 0, failing_since = null, next_try_at = null
       where dreamer_id = $1 and id = $2`,
      [dreamerId, id],
    );
  }

  private async changed(sql: string, parameters: unknown[]): Promise<boolean> {
    const [, rows] = await this.database.query<[unknown[], number]>(sql, parameters);
    return rows > 0;
  }

  /** The webhooks that are called for this, each with the night of the dream. */
  calledFor(tx: Tx, dreamerId: string, dreamId: string, type: WebhookType): Promise<{ id: string; night: string }[]> {
    return tx.query(
      `select w.id, d.night::text from dreams.webhook w join dreams.dream d on d.id = $2
       where w.dreamer_id = $1 and w.ended_at is null and $3 = any(w.types)`,
      [dreamerId, dreamId, type],
    );
  }

  /** Null when the webhook was removed or has ended. */
  async toCall(id: string): Promise<WebhookToCall | null> {
    const [webhook] = await this.database.query<WebhookToCall[]>(
      'select url, secret, next_try_at as "nextTryAt" from dreams.webhook where id = $1 and ended_at is null',
      [id],
    );
    return webhook ?? null;
  }

  async noteSuccess(tx: Tx, id: string, made: WebhookTry): Promise<void> {
    await tx.query(
      `update dreams.webhook set tries = ${WITH_TRY}, failures = 0, failing_since = null, next_try_at = null where id = $1`,
      [id, made],
    );
  }

  /**
   * Messages that failed together count as one failure.
   * @returns when the next try may be made; null when the webhook has failed for a day
   */
  async noteFailure(tx: Tx, id: string, made: WebhookTry): Promise<Date | null> {
    const [[failed]] = await tx.query<[{ nextTryAt: Date; isOver: boolean }[], number]>(
      `update dreams.webhook set tries = ${WITH_TRY},
         failing_since = coalesce(failing_since, $3),
         failures = failures + (next_try_at is null or next_try_at <= $3)::integer,
         next_try_at = case when next_try_at > $3 then next_try_at
           else $3::timestamptz + interval '1 second' * least(${MAX_PAUSE}, ${FIRST_PAUSE} * 2 ^ least(failures, 20)) end
       where id = $1
       returning next_try_at as "nextTryAt", failing_since <= $3::timestamptz - interval '${WEBHOOK_FAILING_HOURS} hours' as "isOver"`,
      [id, made, made.at],
    );
    return failed && !failed.isOver ? failed.nextTryAt : null;
  }

  /** @returns false when it has ended before or was removed */
  async end(tx: Tx, id: string, at: Date): Promise<boolean> {
    const [, ended] = await tx.query<[unknown[], number]>(
      'update dreams.webhook set ended_at = $2 where id = $1 and ended_at is null',
      [id, at],
    );
    return ended > 0;
  }
}
